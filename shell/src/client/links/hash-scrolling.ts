import { contentIdPrefix, hashDelayMs, hashOffsetPx } from '@storefront/contracts/constants';

/**
 * The element that an address points at: of the page itself, else a place in an editor's text, whose ids are prefixed. A hash
 * that cannot be decoded points at nothing.
 */
export function findHashTarget(hash: string): HTMLElement | null {
  try {
    const id = decodeURIComponent(hash.slice(1));
    return document.getElementById(id) ?? document.getElementById(contentIdPrefix + id);
  } catch {
    return null;
  }
}

/** The keyboard goes on from where the eye is, without a frame around a heading that nobody can press. */
function moveFocus(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

let pending: ReturnType<typeof setTimeout> | undefined;

/**
 * Scrolls smoothly to 80 px above a place, 400 ms later, when what the click opened or loaded has settled (specification
 * §2, §9). Whoever wants no motion is there at once.
 */
export function scrollToHash(hash: string): void {
  clearTimeout(pending);
  pending = setTimeout(() => {
    const target = findHashTarget(hash);
    if (!target) return;
    const wantsNoMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const top = target.getBoundingClientRect().top + window.scrollY - hashOffsetPx;
    window.scrollTo({ top: Math.max(0, top), behavior: wantsNoMotion ? 'instant' : 'smooth' });
    moveFocus(target);
  }, hashDelayMs);
}

/** The page itself went on: it is too late to scroll. */
export function cancelHashScroll(): void {
  clearTimeout(pending);
}
