import type { FragmentPlacement } from '@storefront/contracts/fragments';
import type { Language, LanguageCode } from '@storefront/contracts/languages';
import type { HeadDescription, PageContext } from '@storefront/contracts/pages';
import type { SessionState } from '@storefront/contracts/session';
import type { PlainAnswer } from '../answers';
import type { VisitorToken } from '../gateway/visitor-token';
import type { PageError } from '../page-error';
import type { PageRecording } from '../recording/page-recorder';
import type { Preview } from '../releases/preview';
import type { ReleaseSet } from '../releases/release-set';
import type { LoadedFragment } from '../remotes/load-fragment';
import type { PageTraits, RemoteRuntime } from '../remotes/remote-runtime';
import type { Services } from '../services';
import type { RedirectTarget } from '../site/redirect-matcher';
import type { RouteMatch } from '../site/route-table';
import type { Site } from '../site/site';

// A request gains properties on its way through the pipeline. Each interface is what one step adds; a step's input type
// names what it needs of them, so that the compiler refuses an order in which that is missing.

/** A request for a page, as it enters the pipeline. */
export interface PageRequest {
  readonly services: Services;
  /** As requested, decoded and without query. Where a bot is served a listed redirect's target: that target's. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** `data` for a page transition in the browser, `html` for a document. */
  readonly wants: 'html' | 'data';
  readonly releases: ReleaseSet;
  /** Published versions that this visitor alone sees. */
  readonly previews: readonly Preview[];
  readonly isBot: boolean;
  /** See `PageContext`. */
  readonly isTrustedNavigation: boolean;
  /** Nobody may ever look at the answer. */
  readonly isPrefetch: boolean;
  readonly visitor: VisitorToken;
  /** Staff were logged in here: what a guest does not find may exist for them. */
  readonly wasStaff?: boolean;
  readonly signal: AbortSignal;
}

/** Added by `canonical-url.ts`. */
export interface Listed {
  readonly redirectTarget?: RedirectTarget;
}

/** Added by `localize.ts`. */
export interface Localized {
  readonly language: Language;
  /** The languages of the shop, in the order of the language switch. */
  readonly spoken: readonly LanguageCode[];
  readonly prefix: string;
  /** Path without the language prefix. */
  readonly localPath: string;
}

/** Added by `load-site.ts`. */
export interface WithSite {
  readonly site: Site;
}

/** Added by `resolve-page.ts`. */
export interface Resolved {
  readonly match: RouteMatch;
  readonly pageKey: string;
  readonly remote: string;
  readonly page: PageTraits;
  /** The page's own code. */
  readonly runtime: RemoteRuntime;
}

/** Added by `access.ts`. */
export interface Admitted {
  /** The site's own rule lets this visitor see the page, hidden or not. */
  readonly maySeeHidden: boolean;
}

/** Added by `reuse-html.ts`. */
export interface Cacheable {
  /** Key of the page's HTML; absent where it belongs to one visitor. */
  readonly cacheKey?: string;
  /** Releases the requests that wait for this page. To be called when the request has ended, whatever came of it. */
  readonly finishRendering?: () => void;
}

/** Added by `guards.ts`. */
export interface WithSession {
  readonly session: SessionState;
}

/** Added by `load-page.ts` before the page's own `load` runs. */
export interface WithContext {
  readonly context: PageContext;
  readonly recording?: PageRecording;
}

/** What the page's `load` came to. */
export interface LoadedPage {
  data: unknown;
  status: number;
  cacheable: boolean;
  /** Query parameters whose values the page does not know. */
  unknownParameters: readonly string[];
  placements: readonly FragmentPlacement[];
  /** Absent where the page must be described again: `load` knew another context, or `head` threw. */
  head?: HeadDescription;
}

/** Added by `load-page.ts`. */
export interface Loaded {
  readonly loaded: LoadedPage;
  /** The page is hidden, and shown to this visitor alone. */
  readonly isHidden?: boolean;
}

/** Added by `load-page.ts` after `load`. */
export interface Described {
  readonly head: HeadDescription;
}

/** Added by `load-fragments.ts`. */
export interface WithFragments {
  readonly fragments: readonly LoadedFragment[];
}

/** Added by `render-page.ts`. */
export interface Rendered {
  /** The finished page, before it is compressed. */
  readonly rendered: PlainAnswer;
}

/** A request whose language is known. */
export type LocalizedRequest = PageRequest & Localized & WithSite;

/** A request whose page is known. */
export type ResolvedRequest = LocalizedRequest & Resolved;

/** A request whose page can be loaded. */
export type PreparedRequest = ResolvedRequest & Admitted & Cacheable & WithSession & WithContext;

/** A page that can be rendered. */
export type LoadedRequest = PreparedRequest & Loaded & Described;

/** A request that shows a problem in the page's place, with what was found out before. */
export type WithError<Found> = { readonly problem: PageError } & Partial<Found>;

/** No problem so far. */
export interface WithoutError {
  readonly problem?: undefined;
}

/** What can be rendered: the page, or the error page. */
export type ShownRequest = (LoadedRequest & WithoutError) | (LocalizedRequest & WithSession & WithError<LoadedRequest>);

/** A request that may have failed anywhere on its way. */
export type UnfinishedRequest = PageRequest &
  Partial<LoadedRequest & WithFragments & Rendered & { readonly problem: PageError }>;
