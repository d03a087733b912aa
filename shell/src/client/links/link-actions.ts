import type { ShellRuntime } from '@storefront/contracts/runtime';
import type { FetchPage } from '../navigation/page-transitions';
import type { LinkActions } from './link-following';
import type { OverlayHistory } from './overlay-history';
import type { Overlays } from './overlays';

interface LinkParts {
  /** The router's. */
  navigate(path: string, options: { replace: boolean }): void;
  history: OverlayHistory;
  shell: ShellRuntime;
  fetchPage: FetchPage;
  /** Labels and hashes: a window's texts were not in the document. */
  prepare(): Promise<void>;
  openDocument(url: string): void;
}

/** An address may name a place of an editor's text, whose id has a prefix that the browser does not know of. */
async function findFirstPlace(prepare: LinkParts['prepare']): Promise<void> {
  if (!window.location.hash || document.querySelector(':target')) return;
  await prepare();
  const { goToFirstPlace } = await import(/* webpackChunkName: "hash-places" */ './hash-places');
  goToFirstPlace();
}

/** Comes with the first hash link; from then on Back and Forward between places of a page are heard, too. */
async function importPlaces({ location }: ShellRuntime) {
  const loaded = await import(/* webpackChunkName: "hash-places" */ './hash-places');
  loaded.restoreHashPlaces(location.getPath);
  return loaded;
}

/** What clicks on links do. Windows over the page come with the first link that asks for one. */
export function createLinkActions(parts: LinkParts): LinkActions {
  const { navigate, shell, history, fetchPage, prepare, openDocument } = parts;
  // Without its code the page stays at its top.
  findFirstPlace(prepare).catch(() => undefined);
  let overlays: Promise<Overlays> | undefined;
  let places: Awaited<ReturnType<typeof importPlaces>> | undefined;

  async function loadOverlays(): Promise<Overlays> {
    await prepare();
    const { createOverlays } = await import(/* webpackChunkName: "overlays" */ './overlays');
    return createOverlays({ shell, onChange: history.look, fetchPage, openDocument });
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
    navigate: (path, { replace = false } = {}) =>
      history.leave((isInPlace) => navigate(path, { replace: replace || isInPlace })),
    isOver: history.isOver,
    openDocument,
    goToHash: (hash) =>
      loadPlaces().then(
        ({ goToHash }) => goToHash(hash),
        () => openDocument(hash),
      ),
    openModal: (path, mode) => open(path, (loaded) => loaded.openPage(path, mode)),
    openGallery: (anchor) => open(anchor.href, (loaded) => loaded.openGallery(anchor)),
  };
}
