import type { Labels } from '@storefront/contracts/labels';
import type { PageBoot } from '../../app/boot-data';
import type { RemoteLoader } from '../remotes/federation';
import type { BrowserFragmentHost } from '../remotes/fragment-host';
import type { GrowingLabelStore } from '../services/label-store';
import type { FetchPage } from './page-transitions';

interface PageAnswer {
  redirect?: string;
  page?: PageBoot;
  releaseSet?: string;
  /** What a notice says. */
  labels?: Labels;
}

interface PageFetchingParts {
  loader: RemoteLoader;
  fragments: BrowserFragmentHost;
  labels: Pick<GrowingLabelStore, 'add'>;
  releaseSet: string;
  /** True once another release set is known to be live: only a document brings its pages. */
  isOutdated?(): boolean;
  /** Labels and hashes of the whole set: a page that was not in the document needs them. */
  prepare(): Promise<void>;
}

/** Asks the server for a page: the same steps as for a document, so that a link behaves the same clicked or typed. */
export function createFetchPage({
  loader,
  fragments,
  labels,
  releaseSet,
  isOutdated = () => false,
  prepare,
}: PageFetchingParts): FetchPage {
  return async (url) => {
    if (isOutdated()) return undefined;
    const [response] = await Promise.all([fetch(`/-/page?path=${encodeURIComponent(url)}`), prepare()]);
    const answer = (await response.json()) as PageAnswer;
    if (answer.redirect) return { redirect: answer.redirect };
    // Another release has gone live: its pages come with a document of their own.
    if (!answer.page || answer.releaseSet !== releaseSet) return undefined;
    const { page } = answer;
    fragments.accept(page.fragments);
    if (answer.labels) labels.add(answer.labels);
    if (page.problem || !page.remote) return { boot: page, View: null };
    return { boot: page, View: await loader.loadPageView(page.remote, page.pageKey) };
  };
}
