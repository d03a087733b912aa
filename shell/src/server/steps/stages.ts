import type { FragmentPlacement } from '@storefront/contracts/fragments';
import type { Language, LanguageCode } from '@storefront/contracts/languages';
import type { RemoteName } from '@storefront/contracts/owners';
import type { HeadDescription, PageContext, PageServer } from '@storefront/contracts/pages';
import type { SessionState } from '@storefront/contracts/session';
import type { Logger } from 'pino';
import type { PageProblemView } from '../../app/problem-page';
import type { RecogniseBot } from '../bots/recognise-bot';
import type { Encodings } from '../document/encodings';
import type { LoadedFragment } from '../document/fragment-rendering';
import type { HtmlCache } from '../document/html-cache';
import type { PageTurns } from '../document/page-turns';
import type { ShellAssets } from '../document/shell-assets';
import type { StyleSheets } from '../document/style-sheets';
import type { ContentCache } from '../gateway/content-cache';
import type { ProviderClient } from '../gateway/provider-client';
import type { VisitorToken } from '../gateway/visitor-token';
import type { ReportFault } from '../monitoring/server-monitor';
import type { Metrics } from '../ops/metrics';
import type { RecordPage } from '../recording/page-recorder';
import type { Preview } from '../releases/preview';
import type { ReleaseSet } from '../releases/release-set';
import type { Releases } from '../releases/releases';
import type { SiteHooks } from '../settings/site-hooks';
import type { SiteSettings } from '../settings/site-settings';
import type { RedirectTarget } from '../site/redirect-matcher';
import type { RouteMatch } from '../site/route-table';
import type { Site, SiteData } from '../site/site-data';
import type { GuardSettings } from './guards-settings';

/** What every request may use; made once at start. */
export interface Services {
  isProduction: boolean;
  publicUrl: string;
  /** Where browsers fetch the releases' files instead of here. */
  assetsOrigin: string | null;
  defaultLanguage: LanguageCode;
  settings: SiteSettings;
  hooks: SiteHooks;
  recogniseBot: RecogniseBot;
  provider: ProviderClient;
  content: ContentCache;
  siteData: SiteData;
  htmlCache: HtmlCache;
  pageTurns: PageTurns;
  assets: ShellAssets;
  styleSheets: StyleSheets;
  /** Writes down what pages are loaded with, where an operator asks for it. */
  recordPage?: RecordPage;
  /** What is live, and who gets what of it; a request chooses once. */
  releases: Releases;
  /** Who is sent where by login state; the guards' defaults when absent. */
  guards?: GuardSettings;
  log: Logger;
  metrics: Metrics;
  /** Tells the site's monitoring of a fault; does nothing without an address for it. */
  reportFault: ReportFault;
}

/** Why an error page is shown instead of the page. */
export type PageProblem = PageProblemView;

/** The page as loaded, before it is rendered. */
export interface LoadedPage {
  data: unknown;
  status: number;
  cacheable: boolean;
  head: HeadDescription;
  placements: readonly FragmentPlacement[];
}

/** One request on its way through the steps; each step adds what it found out. */
export interface Exchange {
  readonly services: Services;
  /** As asked for, decoded and without query. Where a bot is served a listed redirect's target: that target's. */
  path: string;
  query: URLSearchParams;
  /** `data` for a page transition in the browser, `html` for a document. */
  readonly wants: 'html' | 'data';
  readonly releases: ReleaseSet;
  /** A published version that this visitor alone sees. */
  readonly preview?: Preview;
  readonly isBot: boolean;
  /** See `PageContext`. */
  readonly isTrustedNavigation: boolean;
  readonly visitor: VisitorToken;
  /** Staff were logged in here: what is not there for a guest may be there for them. */
  readonly wasStaff?: boolean;
  readonly signal: AbortSignal;
  redirectTarget?: RedirectTarget;
  language?: Language;
  prefix?: string;
  /** Path without the language prefix. */
  localPath?: string;
  site?: Site;
  match?: RouteMatch;
  pageKey?: string;
  remote?: RemoteName;
  page?: PageServer<unknown>;
  cacheKey?: string;
  /** Lets those go on who wait for this page: the request that made it ends so, whatever came of it. */
  endTurn?(): void;
  session?: SessionState;
  context?: PageContext;
  loaded?: LoadedPage;
  fragments?: readonly LoadedFragment[];
  /** The finished page, before it is compressed. */
  answer?: Answer;
  problem?: PageProblem;
  /** The release itself is to blame: neither the provider nor the shell. */
  hasRemoteFault?: boolean;
  /** The site's own rule lets this visitor see the page, hidden or not. */
  maySeeHidden?: boolean;
  /** The page is hidden, and shown to this visitor alone. */
  isHidden?: boolean;
}

/** What ends a request. Bodies are ready to be sent as they are. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
  /** Encoded bodies by content-coding; the best that the client takes is sent instead of `body`. */
  encoded?: Encodings;
}

/** One step of a request: adds to the exchange, or ends it with an answer. */
export type Step = (exchange: Exchange) => Promise<Answer | undefined> | Answer | undefined;

/**
 * An address as a header can hold it. Paths walk the steps decoded: a backslash would be read as a slash, and `/\evil.example`
 * as another host.
 */
function encodeAddress(url: string): string {
  return url.replace(/[^\x21-\x7e]|\\|%(?![\da-f]{2})/giu, encodeURIComponent);
}

/** Paths are worked on decoded; a header takes ASCII only, and no line break that somebody smuggled in. */
function headerSafe(url: string): string {
  return url.replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}

/** A redirect as an answer: an HTTP redirect for documents, data for a page transition. */
export function redirectAnswer({ wants }: Pick<Exchange, 'wants'>, target: string, code: number): Answer {
  const url = encodeAddress(target);
  if (wants === 'data') return jsonAnswer(200, { redirect: url, code });
  return {
    status: code,
    headers: { location: headerSafe(url), 'content-type': 'text/plain; charset=utf-8' },
    body: '',
  };
}

export function jsonAnswer(status: number, value: unknown): Answer {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  return { status, headers, body: JSON.stringify(value) };
}
