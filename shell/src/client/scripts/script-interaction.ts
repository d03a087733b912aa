import { interactionFallbackMs, interactionScrollPx } from '@storefront/contracts/constants';
import { hasPressed } from '../first-interaction';

const signs = ['pointerdown', 'pointermove', 'wheel', 'touchstart', 'keydown', 'click'] as const;

/**
 * One watch for all delayed scripts: the first sign of the visitor, or the end of the wait (REQ-4.21). A
 * scroll counts from 50 px on: less may be the page's own doing.
 */
export function createInteractionWatch(): (callback: () => void) => () => void {
  const waiting = new Set<() => void>();
  const startY = window.scrollY;
  let isOver = false;

  function end(): void {
    isOver = true;
    clearTimeout(fallback);
    for (const sign of signs) removeEventListener(sign, end, true);
    removeEventListener('scroll', measure, true);
    for (const callback of waiting) callback();
    waiting.clear();
  }
  function measure(): void {
    if (Math.abs(window.scrollY - startY) > interactionScrollPx) end();
  }

  // This code comes late: a key pressed while it was on its way is a sign as well.
  const fallback = setTimeout(end, hasPressed() ? 0 : interactionFallbackMs);
  for (const sign of signs) addEventListener(sign, end, { capture: true, passive: true });
  addEventListener('scroll', measure, { capture: true, passive: true });
  return (callback) => {
    if (isOver) callback();
    else waiting.add(callback);
    return () => void waiting.delete(callback);
  };
}
