import type { ShellRuntime } from '@storefront/contracts/runtime';
import { findWindow } from '../links/link-following';
import { requireTarget } from '../links/navigation-target';
import type { OverlayHistory } from '../links/overlay-history';
import type { PageOutline } from '../links/page-outline';

interface GoOptions {
  replace?: boolean | undefined;
  /** What is shown of the page until it is there. */
  outline?: PageOutline | undefined;
}

/** Shows a page of the shop. `isSamePage`: only the address is replaced, the page stays. */
export type Router = (path: string, options?: GoOptions & { isSamePage?: boolean }) => void;

/** Shows a page in a window over the present one. */
type OpenModal = (path: string, mode: string) => void;

/** Every way to another page or document. What is open over the page is closed before it is left. */
export interface Navigation {
  /** The remotes' way: `ShellRuntime.navigate`. */
  navigate: ShellRuntime['navigate'];
  /** Goes to a page of the shop: by the router once it is connected, until then by a document. */
  goToPage(path: string, options?: GoOptions): void;
  openDocument(url: string, options?: GoOptions): void;
  /** A link is pressed, and its page is on its way. */
  expectPage(fetched: Promise<unknown>): void;
  /** Resolves when no page is on its way, or after a second: what a visitor has asked for comes first. */
  whenIdle(): Promise<unknown>;
  /** From now on pages are shown without a new document. */
  connectRouter(router: Router): void;
  /** From now on a remote's address with `?mode=` opens a window. */
  connectModals(openModal: OpenModal): void;
}

/** So long at most a page on its way keeps the rest waiting. */
const maxExpectedMs = 1000;

const isPresent = (path: string) => new URL(path, window.location.href).href === window.location.href;

export function createNavigation({ leave }: Pick<OverlayHistory, 'leave'>): Navigation {
  const openDocument: Navigation['openDocument'] = (url, { replace } = {}) =>
    leave((isInPlace) => window.location[replace || isInPlace ? 'replace' : 'assign'](url));
  let router: Router = openDocument;
  let openModal: OpenModal | undefined;
  let expected: Promise<unknown> = Promise.resolve();

  // As in every browser, the address that is shown already takes no entry of its own.
  const goToPage: Navigation['goToPage'] = (path, { replace = false, outline } = {}) =>
    leave((isInPlace) => router(path, { replace: replace || isInPlace || isPresent(path), outline }));

  function openPath(path: string, options: GoOptions): void {
    const modal = openModal && findWindow(new URL(path, window.location.href));
    if (modal) openModal?.(modal.path, modal.mode);
    else goToPage(path, options);
  }

  return {
    goToPage,
    openDocument,
    navigate(address, { external, replace, isSamePage } = {}) {
      const target = requireTarget(address, external);
      if ('external' in target) openDocument(target.external, { replace });
      else if (isSamePage) router(target.path, { replace: true, isSamePage });
      else openPath(target.path, { replace });
    },
    expectPage(fetched) {
      expected = Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, maxExpectedMs))]);
    },
    whenIdle: () => expected,
    connectRouter(next) {
      router = next;
    },
    connectModals(open) {
      openModal = open;
    },
  };
}
