import type { Skeleton } from '../navigation/skeleton';
import { nextPaint } from '../next-task';
import { findLinkedPage, isPlainClick } from './link-following';
import { readPageOutline } from './page-outline';

/** Events that React answers by hydrating the whole page at once, a third of a second and more on a slow phone. */
const presses = ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend'] as const;

/** A click waits so long for the page's code; then a document is sooner there. */
const patienceMs = 3000;

/** Clicks on links of a page that is not hydrated yet. */
export interface EarlyClicks {
  /** The link that was clicked, as long as its page cannot be shown. */
  findHeld(): HTMLAnchorElement | undefined;
  /** The page can be hydrated, and what reads the document's address has read it: held clicks change it, and are repeated. */
  start(): void;
  /** Address of the page that stands, though the browser may show that of the next one. */
  pageUrl(): string;
  /** The page is hydrated, and hears of later clicks itself. */
  end(): void;
  /** The page will not be hydrated: a held click leads to a document. */
  giveUp(): void;
}

/** The link of an event, if it says how its page begins. In a drawer or window, which has to be closed first, it is left alone. */
function findLink({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-page-shape]') : null;
  if (!link || link.closest('[popover], dialog') || findLinkedPage(link) === undefined) return undefined;
  return link;
}

/**
 * Answers clicks on links before the page is hydrated: the beginning of the next page is shown first. Then the click is made
 * again by its link, so that React hears of it and hydrates the page that is left, whose own handlers count it. Only for links
 * that say how their page begins; any other is heard by React at once, or followed by the browser.
 */
export function holdEarlyClicks(skeleton: Pick<Skeleton, 'show' | 'giveUp'>): EarlyClicks {
  const documentUrl = window.location.href;
  const listening = new AbortController();
  const { signal } = listening;
  let held: HTMLAnchorElement | undefined;
  let hasStarted = false;
  let hasMoved = false;

  function goOn(): void {
    if (!held || !hasStarted) return;
    // The router replaces the entry when it follows the link.
    if (hasMoved) history.replaceState(null, '', held.href);
    else history.pushState(null, '', held.href);
    hasMoved = true;
    void nextPaint().then(repeat);
  }

  function repeat(): void {
    const link = held;
    if (!link) return;
    listening.abort();
    // A page that React had to render anew has other links.
    if (!link.isConnected) {
      openDocument(link);
      return;
    }
    held = undefined;
    link.click();
    hasMoved = false;
  }

  function hold(event: MouseEvent): void {
    const link = isPlainClick(event) ? findLink(event) : undefined;
    const outline = link && readPageOutline(link);
    if (!outline) return;
    event.preventDefault();
    event.stopPropagation();
    held = link;
    skeleton.show(outline);
    goOn();
    setTimeout(() => {
      if (held && held === link && !hasStarted) openDocument(held);
    }, patienceMs);
  }

  /** Back from the page that was not there yet; or a document has taken its place, and Back gives this one as it was. */
  function forget(): void {
    if (!held) return;
    held = undefined;
    hasMoved = false;
    skeleton.giveUp();
  }

  for (const type of presses)
    addEventListener(type, (event) => void (findLink(event) && event.stopPropagation()), {
      ...{ signal, capture: true, passive: true },
    });
  addEventListener('click', hold, { signal, capture: true });
  addEventListener('popstate', forget);
  addEventListener('pagehide', forget);

  const openDocument = ({ href }: HTMLAnchorElement) => window.location[hasMoved ? 'replace' : 'assign'](href);

  return {
    findHeld: () => held,
    start() {
      hasStarted = true;
      goOn();
    },
    pageUrl: () => (hasMoved ? documentUrl : window.location.href),
    end: () => listening.abort(),
    giveUp() {
      listening.abort();
      if (held) openDocument(held);
    },
  };
}
