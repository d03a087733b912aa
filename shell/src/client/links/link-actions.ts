import type { ShellRuntime } from '@storefront/contracts/runtime';
import type { FetchPage } from '../page-transitions';
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

/** Comes with the first hash link; from then on Back and Forward between places of a page are heard, too. */
async function importPlaces({ location }: ShellRuntime) {
  const loaded = await import(/* webpackChunkName: "hash-places" */ './hash-places');
  loaded.restoreHashPlaces(location.getPath);
  return loaded;
}

/** What clicks on links do. Windows over the page come with the first link that asks for one. */
export function createLinkActions({ navigate, shell, fetchPage, prepare, openDocument }: LinkParts): LinkActions {
  const history = createOverlayHistory();
  let overlays: Promise<Overlays> | undefined;
  let places: Awaited<ReturnType<typeof importPlaces>> | undefined;

  async function loadOverlays(): Promise<Overlays> {
    await prepare();
    const { createOverlays } = await import(/* webpackChunkName: "overlays" */ './overlays');
    return createOverlays({ shell, history, fetchPage, openDocument });
  }

  async function loadPlaces() {
    await prepare();
    places ??= await importPlaces(shell);
    return places;
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
    navigate: (path) => navigate(path, { replace: history.handOver() }),
    goToHash: (hash) =>
      loadPlaces().then(
        ({ goToHash }) => goToHash(hash),
        () => openDocument(hash),
      ),
    openModal: (path, mode) => open(path, (loaded) => loaded.openPage(path, mode)),
    openGallery: (anchor) => open(anchor.href, (loaded) => loaded.openGallery(anchor)),
  };
}
