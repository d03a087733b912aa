import type { Labels } from '@storefront/contracts/labels';
import type { LcpPicture } from '@storefront/contracts/pages';
import type { PageBoot } from '../../app/boot-data';
import { toPictureSet } from '../../app/lcp-picture';
import type { RemoteLoader } from '../remotes/federation';
import type { BrowserFragmentHost } from '../remotes/fragment-host';
import type { GrowingLabelStore } from '../services/label-store';
import { loadReadyPage } from './first-page';
import type { FetchPage, ReadyPage } from './page-transitions';

interface PageAnswer {
  redirect?: string;
  page?: PageBoot;
  releaseSet?: string;
  /** The labels of a notice. */
  labels?: Labels;
  /** The largest pictures of its first screen. */
  pictures?: readonly LcpPicture[];
}

interface PageFetchingParts {
  loader: Pick<RemoteLoader, 'loadPageView'>;
  fragments: Pick<BrowserFragmentHost, 'accept'>;
  labels: Pick<GrowingLabelStore, 'add'>;
  releaseSet: string;
  /** Loads the labels and hashes that a page needs which was not in the document. */
  prepare(): Promise<void>;
}

/** Fetches pages for transitions. */
export interface PageFetcher {
  fetchPage: FetchPage;
  /**
   * Fetches the data and code of a page that is likely to be opened next, so that `fetchPage` has them at hand. Nothing of
   * it is shown, counted or loaded for a page that is a visitor's own. Resolves when they are there, or cannot be had.
   */
  prefetchPage(url: string, signal: AbortSignal): Promise<void>;
  /** Leaves every later page to a document: another release set is live, and only a document loads its pages. */
  expire(): void;
}

/** An answer with its code; `page` is absent where only a document can show it, or where it is not to be prefetched. */
interface FetchedPage {
  answer: PageAnswer;
  page?: ReadyPage | undefined;
}

interface PrefetchedPage {
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
export function createPageFetcher({ loader, fragments, labels, releaseSet, prepare }: PageFetchingParts): PageFetcher {
  let isExpired = false;
  const prefetched = new Map<string, PrefetchedPage>();

  async function request(url: string, init?: RequestInit): Promise<FetchedPage> {
    const [response] = await Promise.all([fetch(`/-/page?path=${encodeURIComponent(url)}`, init), prepare()]);
    const answer = (await response.json()) as PageAnswer;
    // Another release set is live: only a document loads its pages.
    if (answer.redirect || !answer.page || answer.releaseSet !== releaseSet) return { answer };
    // While its code is on the way.
    if (!init) requestPictures(answer.pictures);
    return { answer, page: await loadReadyPage(answer.page, loader) };
  }

  /** What was prefetched of a page, or is on its way; it is handed out once. */
  async function takePrefetched(url: string): Promise<FetchedPage | undefined> {
    const found = prefetched.get(url);
    prefetched.delete(url);
    if (!found || found.expiresAt < Date.now()) return undefined;
    const fetched = await found.fetched;
    requestPictures(fetched?.answer.pictures);
    return fetched;
  }

  async function fetchPage(url: string): ReturnType<FetchPage> {
    if (isExpired) return undefined;
    const { answer, page } = (await takePrefetched(url)) ?? (await request(url));
    if (answer.redirect) return { redirect: answer.redirect };
    if (!page) return undefined;
    fragments.accept(page.boot.fragments);
    if (answer.labels) labels.add(answer.labels);
    return page;
  }

  /** What can be shown later; errors may be over by then. */
  async function requestEarly(url: string, signal: AbortSignal): Promise<FetchedPage | undefined> {
    const fetched = await request(url, { headers: { 'x-purpose': 'prefetch' }, signal });
    const { answer, page } = fetched;
    return answer.redirect || (page && !page.boot.problem) ? fetched : undefined;
  }

  return {
    fetchPage,
    async prefetchPage(url, signal) {
      const known = prefetched.get(url);
      if (isExpired || (known && known.expiresAt > Date.now())) return;
      const fetched = requestEarly(url, signal).catch(() => undefined);
      prefetched.set(url, { fetched, expiresAt: Date.now() + maxPrefetchAgeMs });
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
