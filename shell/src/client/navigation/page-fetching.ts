import type { Labels } from '@storefront/contracts/labels';
import type { PageBoot } from '../../app/boot-data';
import type { RemoteLoader } from '../remotes/federation';
import type { BrowserFragmentHost } from '../remotes/fragment-host';
import type { GrowingLabelStore } from '../services/label-store';
import { loadReadyPage } from './first-page';
import type { FetchPage } from './page-transitions';

interface PageAnswer {
  redirect?: string;
  page?: PageBoot;
  releaseSet?: string;
  /** The labels of a notice. */
  labels?: Labels;
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
  /** Leaves every later page to a document: another release set is live, and only a document loads its pages. */
  expire(): void;
}

/** The server runs the same steps for a page's data as for its document, so that a link behaves the same clicked or typed. */
export function createPageFetcher({ loader, fragments, labels, releaseSet, prepare }: PageFetchingParts): PageFetcher {
  let isExpired = false;

  async function fetchPage(url: string): ReturnType<FetchPage> {
    if (isExpired) return undefined;
    const [response] = await Promise.all([fetch(`/-/page?path=${encodeURIComponent(url)}`), prepare()]);
    const answer = (await response.json()) as PageAnswer;
    if (answer.redirect) return { redirect: answer.redirect };
    // Another release set is live: only a document loads its pages.
    if (!answer.page || answer.releaseSet !== releaseSet) return undefined;
    const { page } = answer;
    fragments.accept(page.fragments);
    if (answer.labels) labels.add(answer.labels);
    return loadReadyPage(page, loader);
  }

  return {
    fetchPage,
    expire() {
      isExpired = true;
    },
  };
}
