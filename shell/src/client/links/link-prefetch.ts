import type { PageFetcher } from '../navigation/page-fetching';
import { findLinkedPage } from './link-following';
import { findConnection } from './link-press';

/** A pointer or the focus that rests on a link for so long means it; one that passes over it does not. */
const intentMs = 65;
/** A page that has stood for so long has all that it needs. */
const restMs = 500;
/** Of the links in view that many are fetched unasked, one after the other. */
const maxUnasked = 3;
/** Intended pages that may be on their way at once; the oldest is given up for another one. */
const maxInFlight = 2;

/** Where the connection is slow, metered or unknown, only what a visitor points at is fetched. */
const allowsUnasked = () => findConnection()?.effectiveType === '4g' && !document.hidden;

function findAnchor(target: EventTarget | null): HTMLAnchorElement | undefined {
  const anchor = target instanceof Element ? target.closest('a[href]') : null;
  return anchor instanceof HTMLAnchorElement ? anchor : undefined;
}

function isInView(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && top < innerHeight && bottom > 0;
}

/** The first pages that the content links to in view. Addresses with a query are choices of a list, of which few are taken. */
function findPagesInView(): readonly string[] {
  const anchors = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')];
  const shown = anchors.filter((anchor) => !anchor.search && !anchor.closest('nav, aside, form') && isInView(anchor));
  const pages = shown.map(findLinkedPage).filter((page) => page !== undefined && page !== location.pathname);
  return [...new Set(pages as string[])].slice(0, maxUnasked);
}

export interface PrefetchParts extends Pick<PageFetcher, 'prefetchPage'> {
  /** Calls back whenever another page stands. */
  subscribeToPages(listener: () => void): void;
  /** The first page has stood for a while, and nobody has touched it. */
  isAtRest: boolean;
}

/**
 * Fetches pages before their links are followed: the one that a visitor points at or focuses, and, on a fast connection,
 * the first in view once the page is at rest. Nothing for visitors who save data.
 */
export function startPrefetching({ prefetchPage, subscribeToPages, isAtRest }: PrefetchParts): void {
  if (findConnection()?.saveData) return;
  let intended: HTMLAnchorElement | undefined;
  let intentTimer: ReturnType<typeof setTimeout> | undefined;
  let restTimer: ReturnType<typeof setTimeout> | undefined;
  let unasked = new AbortController();
  const inFlight: AbortController[] = [];

  function fetchNow(anchor: HTMLAnchorElement): void {
    const page = findLinkedPage(anchor);
    if (page === undefined || page === location.pathname + location.search) return;
    const controller = new AbortController();
    if (inFlight.push(controller) > maxInFlight) inFlight.shift()?.abort();
    void prefetchPage(page, controller.signal, anchor.dataset.leadsTo).then(() => {
      const index = inFlight.indexOf(controller);
      if (index >= 0) inFlight.splice(index, 1);
    });
  }

  function intend(target: EventTarget | null): void {
    const anchor = findAnchor(target);
    if (anchor === intended) return;
    intended = anchor;
    clearTimeout(intentTimer);
    if (anchor) intentTimer = setTimeout(() => fetchNow(anchor), intentMs);
  }

  async function fetchUnasked(signal: AbortSignal): Promise<void> {
    if (!allowsUnasked()) return;
    for (const page of findPagesInView()) {
      await prefetchPage(page, signal);
      if (signal.aborted) return;
    }
  }

  /** Begins anew whenever another page stands: what the one before leads to is of no use any more. */
  function waitForRest(delayMs = restMs): void {
    unasked.abort();
    const controller = new AbortController();
    unasked = controller;
    clearTimeout(restTimer);
    restTimer = setTimeout(() => requestIdleCallback(() => void fetchUnasked(controller.signal)), delayMs);
  }

  addEventListener('pointerover', ({ target, pointerType }) => pointerType === 'mouse' && intend(target));
  addEventListener('focusin', ({ target }) => intend(target));
  // The interaction that this file was loaded for is over.
  intend(document.querySelector('a[href]:is(:hover, :focus)'));
  if (!('requestIdleCallback' in window)) return;
  waitForRest(isAtRest ? 0 : restMs);
  subscribeToPages(() => waitForRest());
}
