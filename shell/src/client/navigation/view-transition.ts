import { flushSync } from 'react-dom';

/**
 * Changes the page by a view transition: what stood fades into what comes. At once where the browser has none, the visitor
 * avoids motion, or nobody looks.
 */
export function runViewTransition(change: () => void): void {
  const isStill = document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!('startViewTransition' in document) || isStill) change();
  // It rejects where the browser skips the fading, e.g. for a further transition: the page has changed all the same.
  else document.startViewTransition(() => flushSync(change)).ready.catch(() => undefined);
}
