import { hashDelayMs } from '@storefront/contracts/constants';

/** Shorter scrolls are ignored: a hand trembles. */
const minScrollPx = 8;
/** A smooth scroll to an anchor has ended by then. */
const hashScrollMs = hashDelayMs + 1500;

/**
 * What the header does: nothing (absent, it scrolls away with the page), out of sight without a movement (`ready`), shown
 * over the page, or moved away. `site-header.module.css` draws it.
 */
type HeaderState = 'ready' | 'shown' | 'hidden';

function findHeader(): HTMLElement | null {
  return document.querySelector('[data-site-header]');
}

/** Whether the header has the keyboard focus, or something in it is open. */
function isInUse(header: HTMLElement): boolean {
  return header.querySelector(':focus-visible, [open], [aria-expanded="true"]') !== null;
}

/** The notice line scrolls out above the viewport; the rest of the header is the top inset of other elements. */
function measure(header: HTMLElement, isShown: boolean): void {
  const { style } = document.documentElement;
  const cut = header.querySelector<HTMLElement>('[data-notice-line]')?.offsetHeight ?? 0;
  style.setProperty('--header-cut', `${cut}px`);
  style.setProperty('--header-room', `${isShown ? header.offsetHeight - cut : 0}px`);
}

function nextState(y: number, change: number, height: number, now: HeaderState | undefined): HeaderState | undefined {
  if (y <= 0) return undefined;
  if (change < 0) return now === undefined && y < height ? undefined : 'shown';
  if (now !== undefined) return now === 'shown' ? 'hidden' : now;
  return y > height ? 'ready' : undefined;
}

/** A hash link may scroll the page upwards: the header would cover its target. */
function watchHashLinks(): () => boolean {
  let until = 0;
  addEventListener(
    'click',
    ({ target }) => {
      const anchor = (target as Element | null)?.closest?.('a[href*="#"]');
      if (anchor) until = Date.now() + hashScrollMs;
    },
    true,
  );
  return () => Date.now() < until;
}

/**
 * Shows the header when the visitor scrolls up, and hides it when they scroll down, without shifting the page. Without this
 * code the header scrolls away like any part of the page.
 */
export function watchHeader(): void {
  const { dataset } = document.documentElement;
  const isHashScrolling = watchHashLinks();
  let lastY = 0;

  function show(header: HTMLElement | null, state: HeaderState | undefined): void {
    if (header) measure(header, state === 'shown');
    if (state) dataset.header = state;
    else delete dataset.header;
  }

  function follow(): void {
    const lowest = document.documentElement.scrollHeight - window.innerHeight;
    // Overscroll: a page that is pulled past its ends bounces back.
    const y = Math.max(Math.min(window.scrollY, lowest), 0);
    const change = y - lastY;
    if (y > 0 && Math.abs(change) < minScrollPx) return;
    lastY = y;
    const header = findHeader();
    if (header && y > 0 && isInUse(header)) return;
    const now = dataset.header as HeaderState | undefined;
    // Not every layout has one.
    const next = header ? nextState(y, isHashScrolling() ? 1 : change, header.offsetHeight, now) : undefined;
    if (next !== now) show(header, next);
  }

  addEventListener('scroll', follow, { passive: true });
  follow();
}
