import type { ShellRuntime } from '@storefront/contracts/runtime';
import { once } from '../../app/once';
import type { Navigation } from '../navigation/navigation';
import type { FetchPage } from '../navigation/page-transitions';
import type { LinkActions } from './link-following';
import type { OverlayHistory } from './overlay-history';
import type { Overlays } from './overlays';

interface LinkParts {
  navigation: Pick<Navigation, 'goToPage' | 'openDocument'>;
  overlays: OverlayHistory;
  shell: ShellRuntime;
  fetchPage: FetchPage;
  /** Labels and hashes: a window's texts were not in the document. */
  prepare(): Promise<void>;
}

/** The hash may name an anchor in an editor's text, whose id has a prefix that the browser does not know. */
async function findFirstPlace(prepare: LinkParts['prepare']): Promise<void> {
  if (!window.location.hash || document.querySelector(':target')) return;
  await prepare();
  const { goToFirstPlace } = await import(/* webpackChunkName: "hash-places" */ './hash-places');
  goToFirstPlace();
}

/** Loaded with the first hash link; from then on Back and Forward between anchors of a page are handled, too. */
async function importPlaces({ location }: ShellRuntime) {
  const loaded = await import(/* webpackChunkName: "hash-places" */ './hash-places');
  loaded.restoreHashPlaces(location.getPath);
  return loaded;
}

/** What clicks on links do. The code of windows over the page is loaded with the first link that opens one. */
export function createLinkActions({ navigation, overlays, shell, fetchPage, prepare }: LinkParts): LinkActions {
  const { goToPage, openDocument } = navigation;
  // Without its code the page stays at its top.
  findFirstPlace(prepare).catch(() => undefined);
  const loadWindows = once(async () => {
    await prepare();
    const { createOverlays } = await import(/* webpackChunkName: "overlays" */ './overlays');
    return createOverlays({ shell, onChange: overlays.look, fetchPage, openDocument });
  });
  const loadPlaces = once(async () => {
    await prepare();
    return importPlaces(shell);
  });

  function open(url: string, show: (windows: Overlays) => void): void {
    loadWindows()
      .then(show)
      .catch(() => openDocument(url));
  }

  return {
    navigate: goToPage,
    isOver: overlays.isOver,
    openDocument,
    goToHash: (hash) =>
      loadPlaces().then(
        ({ goToHash }) => goToHash(hash),
        () => openDocument(hash),
      ),
    openModal: (path, mode) => open(path, (windows) => windows.openPage(path, mode)),
    openGallery: (anchor) => open(anchor.href, (windows) => windows.openGallery(anchor)),
  };
}
