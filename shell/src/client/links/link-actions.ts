import type { ShellRuntime } from '@storefront/contracts/runtime';
import type { FetchPage } from '../page-transitions';
import { readGallery } from './gallery-items';
import { goToHash } from './hash-scrolling';
import type { LinkActions } from './link-following';
import { createOverlayHistory } from './overlay-history';
import type { Overlays } from './overlays';

interface LinkParts {
  /** The router's. */
  navigate: ShellRuntime['navigate'];
  shell: ShellRuntime;
  fetchPage: FetchPage;
  /** Labels and hashes: a window's texts were not in the document. */
  prepare(): Promise<void>;
  openDocument(url: string): void;
}

/** What clicks on links do. Windows over the page come with the first link that asks for one. */
export function createLinkActions({ navigate, shell, fetchPage, prepare, openDocument }: LinkParts): LinkActions {
  const history = createOverlayHistory();
  let overlays: Promise<Overlays> | undefined;

  async function loadOverlays(): Promise<Overlays> {
    await prepare();
    const { createOverlays } = await import(/* webpackChunkName: "overlays" */ './overlays');
    return createOverlays({ shell, history, fetchPage, openDocument });
  }

  function open(url: string, show: (loaded: Overlays) => void): void {
    overlays ??= loadOverlays();
    overlays.then(show).catch(() => {
      overlays = undefined;
      openDocument(url);
    });
  }

  return {
    // The window's entry is taken over by the page that follows: Back then leads to the page below, not to an empty step.
    navigate: (path) => navigate(path, { replace: history.isOpen() }),
    goToHash,
    openModal: (path, mode) => open(path, (loaded) => loaded.openPage(path, mode)),
    openGallery: (anchor) => open(anchor.href, (loaded) => loaded.openGallery(readGallery(anchor))),
  };
}
