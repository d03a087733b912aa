import type { FragmentContext, FragmentPlacement } from '@storefront/contracts/fragments';
import type { HeadDescription, PageContext, PageResult, PageServer } from '@storefront/contracts/pages';
import type { SessionState } from '@storefront/contracts/session';
import type { PageBoot } from '../../app/boot-data';
import type { FragmentDirectory } from '../../app/fragment-directory';
import type { Site } from '../site/site';

/** What the shell knows of a page before it is loaded. */
export type PageTraits = Omit<PageServer<unknown>, 'load' | 'head'>;

/** The part of a language's site that pages are loaded and rendered with. */
export type RenderedSite = Pick<Site, 'language' | 'currency' | 'info' | 'labels'>;

/** What a page's `load` came to. */
export interface PageOutcome {
  result: PageResult<unknown>;
  /** Of a page that stands. Absent where `head` threw: `describePage` throws it again. */
  head?: HeadDescription;
}

/** Markup with the codes of the labels that it shows. */
export interface Markup {
  /** Encoded once: documents are put together from bytes, and bytes cost threads less to send than text. */
  html: Uint8Array;
  labels: readonly string[];
}

/** Data of a fragment, and its markup where that was wanted. Null data means there is nothing to show. */
export interface FragmentOutcome extends Markup {
  data: unknown;
  /** It would be another one on a page of another address. */
  isOfPath: boolean;
  /** What its view threw on the data. */
  renderError?: unknown;
}

/** What rendering a page takes beside its own code. Its data are those of `boot`. */
export interface PageJob {
  boot: PageBoot;
  site: RenderedSite;
  prefix: string;
  session: SessionState;
  /**
   * What stands for the markup of the fragments on the page, by placement id: null where there is nothing to show, empty
   * where it is still to come.
   */
  slots: ReadonlyMap<string, string | null>;
  directory: FragmentDirectory;
}

/** What the shell asks of one release's server half, whichever thread that runs in. */
export interface RemoteRuntime {
  readonly pages: Readonly<Record<string, PageTraits>>;
  /** Names of the fragments. */
  readonly fragments: ReadonlySet<string>;
  loadPage(pageKey: string, context: PageContext, site: RenderedSite): Promise<PageOutcome>;
  /** Describes data that `loadPage` loaded in another context. */
  describePage(pageKey: string, data: unknown, context: PageContext, site: RenderedSite): Promise<HeadDescription>;
  renderPage(job: PageJob): Promise<Markup>;
  showFragment(
    placement: FragmentPlacement,
    context: FragmentContext,
    site: RenderedSite,
    options: { isRendered: boolean },
  ): Promise<FragmentOutcome>;
}

/** A release's server half as it is published, with where it comes from. */
export interface ServerHalf {
  remote: string;
  version: string;
  source: string;
  /** For stacks. */
  filename: string;
}

/** A runtime with something behind it that takes memory. */
export interface StartedRuntime extends RemoteRuntime {
  /** No live release needs it any more: it ends after an idle time, and starts again for the next request. */
  release(): void;
  /** Ends it for good. */
  close(): Promise<void>;
}

/** Makes a release's code run. Rejects where it cannot be loaded. */
export type StartRuntime = (half: ServerHalf) => Promise<StartedRuntime>;
