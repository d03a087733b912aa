import { findHashTarget, scrollToHash } from './hash-scrolling';

interface PlaceState {
  /** Where the page stood when it was left for a hash. */
  scrollY?: number;
}

/** Where the page stood before: a window over it comes and goes with an entry that leads to no other place. */
let placeBefore = '';

/**
 * Goes to a place of this page as a click on a plain link does: with an entry in the history, so that Back returns to
 * where the click was. The router is not asked: the page stays.
 */
export function goToHash(hash: string): void {
  history.replaceState({ ...history.state, scrollY: window.scrollY }, '');
  if (hash !== location.hash) history.pushState({ ...history.state, scrollY: undefined }, '', hash);
  placeBefore = hash;
  scrollToHash(hash);
}

/** The browser goes to the place of an address by itself, but for one whose id has the prefix of an editor's text. */
export function goToFirstPlace(): void {
  const target = findHashTarget(location.hash);
  const isPrefixed = target !== null && document.querySelector(':target') === null;
  // A page that comes again stands where it stood.
  if (isPrefixed && window.scrollY === 0) scrollToHash(location.hash);
}

/** Hears Back and Forward within a page. `shownPath` is that of the page that stands, which the router leaves alone then. */
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
