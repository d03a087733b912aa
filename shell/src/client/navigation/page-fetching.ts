import type { Labels } from '@storefront/contracts/labels';
import type { LcpPicture } from '@storefront/contracts/pages';
import type { PageBoot } from '../../app/boot-data';
import { toPictureSet } from '../../app/lcp-picture';
import type { RemoteLoader } from '../remotes/federation';
import { preloadFiles } from '../remotes/file-preload';
import type { BrowserFragmentHost } from '../remotes/fragment-host';
import type { GrowingLabelStore } from '../services/label-store';
import { loadReadyPage } from './first-page';
import type { FetchPage, ReadyPage } from './page-transitions';

interface PageAnswer {
  /** In place of a page that is a visitor's own, which is not prefetched: whose code shows it. */
  shownBy?: PageCode;
  redirect?: string;
  page?: PageBoot;
  releaseSet?: string;
  /** The labels of a notice. */
  labels?: Labels;
  /** Addresses of the scripts and styles that show it. */
  files?: readonly string[];
  /** The largest pictures of its first screen. */
  pictures?: readonly LcpPicture[];
}

/** Which code shows a page: the remote's name and the page's key. */
interface PageCode {
  remote: string;
  pageKey: string;
}

interface PageFetchingParts {
  loader: Pick<RemoteLoader, 'loadPageView' | 'preloadPage'>;
  fragments: Pick<BrowserFragmentHost, 'accept'>;
  labels: Pick<GrowingLabelStore, 'add'>;
  releaseSet: string;
  /** Loads the labels and hashes that a page needs which was not in the document. */
  prepare(): Promise<void>;
  /** Loads the hashes alone: without them no further code may run. */
  fetchHashes(): Promise<unknown>;
}

/** Fetches pages for transitions. */
export interface PageFetcher {
  fetchPage: FetchPage;
  /**
   * Fetches the data and code of a page that is likely to be opened next, so that `fetchPage` has them at hand. Nothing of
   * it is shown or counted, and of a page that is a visitor's own only the code is loaded. `leadsTo` is what the
   * link says of the page (`data-leads-to`): remote and page key, so that the code is loaded beside the data, and `own` for
   * a visitor's own page. Resolves when they are there, or cannot be had.
   */
  prefetchPage(url: string, signal: AbortSignal, leadsTo?: string): Promise<void>;
  /** Leaves every later page to a document: another release set is live, and only a document loads its pages. */
  expire(): void;
}

/** An answer with its code; `page` is absent where only a document can show it, or where it is not to be prefetched. */
interface FetchedPage {
  answer: PageAnswer;
  page?: ReadyPage | undefined;
}

/** Of a page that is on its way. */
interface Visit {
  /** Somebody waits for it: its pictures are requested as soon as they are known. */
  isAwaited: boolean;
  pictures?: PageAnswer['pictures'];
}

interface PrefetchedPage {
  visit: Visit;
  fetched: Promise<FetchedPage | undefined>;
  /** Until when it is shown; milliseconds since 1970. */
  expiresAt: number;
}

/** A page is shown as it was at most this long ago; prices and stock of what is shown are refreshed by the page itself. */
const maxPrefetchAgeMs = 30_000;
/** Older ones are dropped: what a visitor passes over is never opened. */
const maxPrefetchedPages = 8;

/** The browser finds them in its cache when the page is rendered. */
function requestPictures(pictures: readonly LcpPicture[] = []): void {
  for (const picture of pictures) {
    if (picture.media && !matchMedia(picture.media).matches) continue;
    const image = new Image();
    image.fetchPriority = 'high';
    image.sizes = picture.sizes;
    image.srcset = toPictureSet(picture);
  }
}

/** The server runs the same steps for a page's data as for its document, so that a link behaves the same clicked or typed. */
export function createPageFetcher({
  loader,
  fragments,
  labels,
  releaseSet,
  prepare,
  fetchHashes,
}: PageFetchingParts): PageFetcher {
  let isExpired = false;
  const prefetched = new Map<string, PrefetchedPage>();

  async function request(url: string, visit: Visit, init?: RequestInit): Promise<FetchedPage> {
    const [response] = await Promise.all([fetch(`/-/page?path=${encodeURIComponent(url)}`, init), prepare()]);
    const answer = (await response.json()) as PageAnswer;
    // Another release set is live: only a document loads its pages.
    if (answer.redirect || !answer.page || answer.releaseSet !== releaseSet) return { answer };
    preloadFiles(answer.files ?? []);
    visit.pictures = answer.pictures;
    // While its code is on the way.
    if (visit.isAwaited) requestPictures(answer.pictures);
    return { answer, page: await loadReadyPage(answer.page, loader) };
  }

  /** What was prefetched of a page, or is on its way; it is handed out once. */
  async function takePrefetched(url: string): Promise<FetchedPage | undefined> {
    const found = prefetched.get(url);
    prefetched.delete(url);
    if (!found || found.expiresAt < Date.now()) return undefined;
    found.visit.isAwaited = true;
    requestPictures(found.visit.pictures);
    return found.fetched;
  }

  async function fetchPage(url: string): ReturnType<FetchPage> {
    if (isExpired) return undefined;
    const { answer, page } = (await takePrefetched(url)) ?? (await request(url, { isAwaited: true }));
    if (answer.redirect) return { redirect: answer.redirect };
    if (!page) return undefined;
    fragments.accept(page.boot.fragments);
    if (answer.labels) labels.add(answer.labels);
    return page;
  }

  /** So that the code is there by the time that the page is; whoever shows the page reports what has failed. */
  function loadCodeEarly({ remote, pageKey }: PageCode): Promise<unknown> {
    return fetchHashes()
      .then(() => {
        loader.preloadPage(remote, pageKey);
        return loader.loadPageView(remote, pageKey);
      })
      .catch(() => undefined);
  }

  /** What can be shown later; errors may be over by then. */
  async function requestEarly(url: string, visit: Visit, signal: AbortSignal): Promise<FetchedPage | undefined> {
    const fetched = await request(url, visit, { headers: { 'x-purpose': 'prefetch' }, signal });
    const { answer, page } = fetched;
    if (answer.shownBy) await loadCodeEarly(answer.shownBy);
    return answer.redirect || (page && !page.boot.problem) ? fetched : undefined;
  }

  return {
    fetchPage,
    async prefetchPage(url, signal, leadsTo = '') {
      const known = prefetched.get(url);
      if (isExpired) return;
      if (known && known.expiresAt > Date.now()) return void (await known.fetched);
      const [remote, pageKey, own] = leadsTo.split(' ');
      const code = remote && pageKey ? loadCodeEarly({ remote, pageKey }) : undefined;
      if (own) return void (await code);
      const visit: Visit = { isAwaited: false };
      const fetched = requestEarly(url, visit, signal).catch(() => undefined);
      prefetched.set(url, { visit, fetched, expiresAt: Date.now() + maxPrefetchAgeMs });
      const [oldest] = prefetched.keys();
      if (prefetched.size > maxPrefetchedPages && oldest !== undefined) prefetched.delete(oldest);
      // A click tries again what could not be had.
      if (!(await fetched) && prefetched.get(url)?.fetched === fetched) prefetched.delete(url);
    },
    expire() {
      isExpired = true;
    },
  };
}
