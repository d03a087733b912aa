import { contentIdPrefix, hashDelayMs, hashOffsetPx } from '@storefront/contracts/constants';

/**
 * The element that a hash points at: of the page itself, else in an editor's text, whose ids are prefixed. A hash that cannot
 * be decoded points at nothing.
 */
export function findHashTarget(hash: string): HTMLElement | null {
  try {
    const id = decodeURIComponent(hash.slice(1));
    return document.getElementById(id) ?? document.getElementById(contentIdPrefix + id);
  } catch {
    return null;
  }
}

/** Moves the keyboard focus to the target. A heading gets no focus ring: it cannot be pressed. */
function moveFocus(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

let pending: ReturnType<typeof setTimeout> | undefined;

/**
 * Scrolls smoothly to 80 px above the target, 400 ms later, when what the click opened or loaded has settled
 * (REQ-2.57). With reduced motion it jumps.
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

/** Cancels the scroll: another page is shown. */
export function cancelHashScroll(): void {
  clearTimeout(pending);
}
