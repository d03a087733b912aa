import type { ShellRuntime } from '@storefront/contracts/runtime';
import { ShellContext } from '@storefront/contracts/runtime';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { FetchPage } from '../page-transitions';
import { GalleryDialog } from './gallery-dialog';
import { readGallery } from './gallery-items';
import type { OverlayHistory } from './overlay-history';
import { PageDialog } from './page-dialog';

export interface OverlayParts {
  shell: ShellRuntime;
  history: OverlayHistory;
  fetchPage: FetchPage;
  openDocument(url: string): void;
}

/** Windows over the page. Loaded with the first link that asks for one. */
export interface Overlays {
  openPage(path: string, mode: string): void;
  /** With the pictures that belong together with this one. */
  openGallery(anchor: HTMLAnchorElement): void;
}

export function createOverlays({ shell, history, fetchPage, openDocument }: OverlayParts): Overlays {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const show = (content: ReactNode) => root.render(<ShellContext value={shell}>{content}</ShellContext>);

  function open(content: ReactNode) {
    const opener = document.activeElement as HTMLElement | null;
    history.enter(() => {
      // At once: as long as the window stands, nothing behind it takes the focus, and one that is taken away gives none back.
      flushSync(() => show(null));
      opener?.focus({ preventScroll: true });
    });
    show(content);
  }

  return {
    openPage: (path, mode) =>
      open(
        <PageDialog
          // Another page is another window.
          key={path}
          {...{ path, mode, fetchPage, openDocument }}
          onClose={history.leave}
        />,
      ),
    openGallery(anchor) {
      const gallery = readGallery(anchor);
      open(<GalleryDialog key={gallery.startIndex} gallery={gallery} onClose={history.leave} />);
    },
  };
}
