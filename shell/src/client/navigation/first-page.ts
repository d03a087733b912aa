import { place } from '@storefront/contracts/fragments';
import type { PageBoot } from '../../app/boot-data';
import { layoutPlacements } from '../../app/layouts';
import { disableWaitingForms } from '../../app/waiting-forms';
import type { RemoteLoader } from '../remotes/federation';
import type { BrowserFragmentHost } from '../remotes/fragment-host';
import type { ReadyPage } from './page-transitions';

/** Loads the code that shows a page whose data is there. */
export async function loadReadyPage(page: PageBoot, loader: Pick<RemoteLoader, 'loadPageView'>): Promise<ReadyPage> {
  if (page.problem || !page.remote) return { boot: page, View: null };
  return { boot: page, View: await loader.loadPageView(page.remote, page.pageKey) };
}

/** For a page whose own code cannot be loaded: its HTML and links stay as they are, the widgets in it and in the frame work. */
export function mountFragmentsOnly(page: PageBoot, fragments: Pick<BrowserFragmentHost, 'mount' | 'slots'>): void {
  disableWaitingForms(document, (button) => button.closest('[data-placement]') !== null);
  const ofPage = page.fragments.map(({ name, props }) => place(name, props));
  const placements = [...layoutPlacements(page.layout, fragments.slots), ...ofPage];
  for (const slot of document.querySelectorAll<HTMLElement>('[data-placement]')) {
    const placement = placements.find(({ name }) => name === slot.dataset.fragment);
    if (placement) fragments.mount(placement, slot);
  }
}
