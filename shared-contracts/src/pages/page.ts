import type { ComponentType } from 'react';
import type { Api, CallAnswer } from '../calls/call';
import type { RouteRecord, SiteInfo } from '../calls/site';
import type { FragmentPlacement } from '../fragments/placement';
import type { SlotProps } from '../fragments/slots';
import type { Translate } from '../labels/labels';
import type { Language } from '../languages/languages';
import type { Currency } from '../money/money';
import type { SessionState } from '../session/session-store';

/** Everything a page's `load` and `head` may know of the request. */
export interface PageContext {
  /** The row of the route list that matched. */
  route: RouteRecord;
  /** Path asked for, with language prefix and trailing slash, without query. */
  path: string;
  /** What the route's patterns captured. `contentId` comes from a `slug-id` path or from the route itself. */
  params: { slug?: string; contentId?: number };
  query: URLSearchParams;
  language: Language;
  /** `''` or `/en`: stands before every internal path of this language. */
  prefix: string;
  currency: Currency;
  site: SiteInfo;
  api: Api;
  t: Translate;
  /** Anonymous on public pages, the visitor's own on private ones. */
  session: SessionState;
  signal: AbortSignal;
  isBot: boolean;
  /**
   * A page of the shop or the visitor's own hand (address bar, bookmark) has opened this one, and it is to be shown: neither
   * another site's page nor a prefetch. Only then may a page act by being opened.
   */
  isTrustedNavigation: boolean;
}

/** The same values as the picture's own `<source>`: another set would be fetched twice. */
export interface LcpPicture {
  /** Picture name. */
  src: string;
  sizes: string;
  widths: readonly number[];
  /** Media query of a crop that only some screens get. */
  media?: string;
}

/** Metadata of a page for search engines and link previews. The shell makes paths absolute. */
export interface HeadDescription {
  title: string;
  description?: string;
  /** Path with language prefix; the page's own path when absent. */
  canonical?: string;
  /** The same page in other languages: code → path. */
  alternates?: Partial<Record<string, string>>;
  /** Picture name for Open Graph. */
  picture?: string;
  /** What the page is to a messenger or a network; `website` when absent. */
  kind?: 'website' | 'article' | 'product';
  /** The pages before and after this one, where a list is parted into pages: paths. */
  previous?: string;
  next?: string;
  /** An Atom feed of what the page is about: a path. */
  feed?: { title: string; path: string };
  /** Schema.org objects. */
  jsonLd?: object[];
  robots?: 'noindex';
  /** The picture that is the largest paint of the first screen, for a preload; several where screens get crops of their own. */
  lcpPicture?: LcpPicture | readonly LcpPicture[];
}

/** Why a page is not there for this visitor. */
export interface NotFoundReason {
  /** It is not for everybody: a loader stands instead of the error page (REQ-2.63). */
  message?: 'unauthorized';
  /** With "unauthorized": where to go instead, within the shop. */
  url?: string;
}

export type PageResult<Data> =
  | {
      kind: 'page';
      data: Data;
      fragments: readonly FragmentPlacement[];
      status: number;
      cacheable: boolean;
      /** Names of the page's own parameters with a value that it does not know. */
      unknownParameters?: readonly string[];
      slots?: Partial<SlotProps>;
    }
  | ({ kind: 'notFound' } & NotFoundReason)
  | { kind: 'redirect'; url: string; code: number };

/**
 * A page that stands. `fragments` are the widgets of other features that it places, `slots` those places of it that the shop's
 * settings fill, with their props. What `unknownParameters` names is taken
 * out of the address: the page is the same as without it, and is kept once.
 */
export function page<Data>(
  data: Data,
  options: {
    fragments?: readonly FragmentPlacement[];
    status?: number;
    cacheable?: boolean;
    unknownParameters?: readonly string[];
    slots?: Partial<SlotProps>;
  } = {},
): PageResult<Data> {
  const { fragments = [], status = 200, cacheable = true, unknownParameters, slots } = options;
  return { kind: 'page', data, fragments, status, cacheable, unknownParameters, ...(slots && { slots }) };
}

/** There is no such page, or the visitor may not see it: the branded 404, or the loader on the way to `url`. */
export function notFound(reason: NotFoundReason = {}): PageResult<never> {
  return { ...reason, kind: 'notFound' };
}

/** The 404 that the provider's rejection of a page's content means: its label `error_unauthorized` may name where to go. */
export function notFoundAs(answer: CallAnswer<unknown>): PageResult<never> {
  if (answer.ok || answer.data.label_name !== 'error_unauthorized') return notFound();
  const { url } = answer.data;
  return notFound({ message: 'unauthorized', ...(url !== undefined && { url }) });
}

/** The page lives elsewhere: an internal path with language prefix, or an absolute URL. */
export function redirectTo(url: string, code: 301 | 302 | 303 | 307 | 308 = 302): PageResult<never> {
  return { kind: 'redirect', url, code };
}

/** The server's half of a page; lives in `page.server.ts` and never reaches the browser. */
export interface PageServer<Data> {
  /** Never for search engines, whatever it shows: its addresses stay out of the sitemap. Private pages do so anyway. */
  isUnlisted?: boolean;
  /** `public` pages get an anonymous session and may be shared between visitors. */
  cache: 'public' | 'private';
  /**
   * Query parameters that change this public page alone, one value each. Every value is a page of its own in the cache:
   * `load` names those it does not know (`unknownParameters`).
   */
  parameters?: readonly string[];
  /** `checkout` has a header without distractions. */
  layout?: 'default' | 'checkout' | 'blank';
  load(context: PageContext): Promise<PageResult<Data>>;
  head(data: Data, context: PageContext): HeadDescription;
}

export interface PageProps<Data> {
  data: Data;
}

export type PageView<Data> = ComponentType<PageProps<Data>>;

/** What a remote exposes as `./pages`: page key → lazy import of a module with one `View`. */
export type BrowserPages = Readonly<Record<string, () => Promise<{ View: PageView<never> }>>>;

/** What a remote's server unit holds: page key → both halves. */
export type ServerPages = Readonly<Record<string, ServerPage>>;

export interface ServerPage {
  server: PageServer<unknown>;
  View: PageView<unknown>;
}

/** Pairs the two halves of a page, checking that their data agree; the type of the data ends here. */
export function definePage<Data>(server: PageServer<Data>, View: PageView<Data>): ServerPage {
  return { server: server as PageServer<unknown>, View: View as PageView<unknown> };
}
