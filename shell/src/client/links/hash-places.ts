import { findHashTarget, scrollToHash } from './hash-scrolling';

interface PlaceState {
  /** Scroll position from which a hash link was followed. */
  scrollY?: number;
}

/** The hash before the last step: a window over the page has an entry with the same hash. */
let placeBefore = '';

/**
 * Goes to an anchor of this page as a plain link does: with a history entry, so that Back returns to where the click was.
 * The router is not involved: the page stays.
 */
export function goToHash(hash: string): void {
  history.replaceState({ ...history.state, scrollY: window.scrollY }, '');
  if (hash !== location.hash) history.pushState({ ...history.state, scrollY: undefined }, '', hash);
  placeBefore = hash;
  scrollToHash(hash);
}

/** Scrolls to the anchor of the first address where the browser cannot: its id has the prefix of an editor's text. */
export function goToFirstPlace(): void {
  const target = findHashTarget(location.hash);
  const isPrefixed = target !== null && document.querySelector(':target') === null;
  // A reloaded page keeps its scroll position.
  if (isPrefixed && window.scrollY === 0) scrollToHash(location.hash);
}

/** Handles Back and Forward within a page, which the router ignores. `shownPath` is the path of the page that is shown. */
export function restoreHashPlaces(shownPath: () => string): void {
  addEventListener('popstate', () => {
    const isSamePlace = location.hash === placeBefore;
    placeBefore = location.hash;
    if (isSamePlace || encodeURI(shownPath()) !== location.pathname) return;
    const { scrollY } = (history.state ?? {}) as PlaceState;
    if (typeof scrollY === 'number') window.scrollTo({ top: scrollY, behavior: 'instant' });
    else if (location.hash) scrollToHash(location.hash);
  });
}
