import type { PageFetcher } from '../navigation/page-fetching';
import { findLinkedPage } from './link-following';

/** `navigator.connection`, which some browsers lack. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

export const findConnection = () => (navigator as Navigator & { connection?: Connection }).connection;

/** Account and checkout are a visitor's own: a prefetch would be answered with no page, and the click would have waited for it. */
const ownPages = /^(?:\/[a-z]{2})?\/(?:auth|webshop)\//;

interface PressParts extends Pick<PageFetcher, 'prefetchPage'> {
  /** Told of each page that is on its way. */
  expectPage(fetched: Promise<void>): void;
  /** The link of a click that waits for the page to be hydrated. */
  held?: HTMLAnchorElement | undefined;
}

/**
 * Fetches the page of a link as soon as the link is pressed, before the click is heard and anything is rendered. A press
 * that becomes a scroll, or that another link's follows, gives it up. Nothing for visitors who save data.
 */
export function fetchPressedPages({ prefetchPage, expectPage, held }: PressParts): void {
  if (findConnection()?.saveData) return;
  let pressed: string | undefined;
  let controller = new AbortController();
  function press({ target, button }: PointerEvent): void {
    const anchor = target instanceof Element ? target.closest('a[href]') : null;
    if (!(anchor instanceof HTMLAnchorElement) || button > 0) return;
    if (findLinkedPage(anchor) !== location.pathname + location.search) fetchPage(anchor);
  }
  function fetchPage(anchor: HTMLAnchorElement): void {
    const { leadsTo } = anchor.dataset;
    const page = findLinkedPage(anchor);
    if (page === undefined) return;
    if (!leadsTo && ownPages.test(page)) return;
    if (page !== pressed) {
      controller.abort();
      controller = new AbortController();
      pressed = page;
    }
    expectPage(prefetchPage(page, controller.signal, leadsTo));
  }
  if (held) fetchPage(held);
  // Before React hears of it, which first hydrates what is pressed.
  addEventListener('pointerdown', press, { capture: true, passive: true });
  const forget = () => {
    pressed = undefined;
    controller = new AbortController();
  };
  addEventListener('pointercancel', () => {
    controller.abort();
    forget();
  });
  // Somebody waits for it now: given up, it would be asked for again.
  addEventListener('click', forget);
}
