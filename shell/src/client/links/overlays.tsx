import type { ShellRuntime } from '@storefront/contracts/runtime';
import { ShellContext } from '@storefront/contracts/runtime';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { FetchPage } from '../navigation/page-transitions';
import { GalleryDialog } from './gallery-dialog';
import { readGallery } from './gallery-items';
import { PageDialog } from './page-dialog';

export interface OverlayParts {
  shell: ShellRuntime;
  /** A window was removed: the platform sends an event only for those that it closes itself. */
  onChange(): void;
  fetchPage: FetchPage;
  openDocument(url: string): void;
}

/** Windows over the page. Loaded with the first link that asks for one. */
export interface Overlays {
  openPage(path: string, mode: string): void;
  /** Opens the gallery that this picture belongs to. */
  openGallery(anchor: HTMLAnchorElement): void;
}

export function createOverlays({ shell, onChange, fetchPage, openDocument }: OverlayParts): Overlays {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const show = (content: ReactNode) => root.render(<ShellContext value={shell}>{content}</ShellContext>);

  let opener: HTMLElement | null = null;

  function open(content: ReactNode) {
    // A window that replaces another returns the focus to what opened the first.
    if (!place.contains(document.activeElement)) opener = document.activeElement as HTMLElement | null;
    show(content);
  }
  function close() {
    // Synchronously: nothing behind an open window can take the focus, and a removed window does not return it.
    flushSync(() => show(null));
    opener?.focus({ preventScroll: true });
    onChange();
  }

  return {
    openPage: (path, mode) =>
      open(
        <PageDialog
          // Another page is another window.
          key={path}
          {...{ path, mode, fetchPage, openDocument }}
          onClose={close}
        />,
      ),
    openGallery(anchor) {
      const gallery = readGallery(anchor);
      open(<GalleryDialog key={gallery.startIndex} gallery={gallery} onClose={close} />);
    },
  };
}
