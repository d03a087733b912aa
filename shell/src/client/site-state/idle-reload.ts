import { activityDebounceMs, idleReloadMs, shortReloadGuardMs } from '@storefront/contracts/constants';
import type { ReloadGuard } from './reload-guard';

const activities = ['mousemove', 'mousedown', 'keydown', 'click', 'scroll', 'touchstart', 'touchmove'] as const;

/**
 * Loads a page again that nobody has touched for a while (REQ-4.29): prices and stock on it are old. What
 * was typed lies in drafts. Offline it waits: a reload would put the browser's error page in place of ours.
 */
export function watchIdle(guard: ReloadGuard, afterMs = idleReloadMs): () => void {
  let idle: ReturnType<typeof setTimeout>;
  let debounce: ReturnType<typeof setTimeout> | undefined;

  function expire() {
    if (navigator.onLine) guard.reload(shortReloadGuardMs);
    else addEventListener('online', expire, { once: true });
  }
  function begin() {
    clearTimeout(idle);
    removeEventListener('online', expire);
    idle = setTimeout(expire, afterMs);
  }
  function noticeActivity() {
    clearTimeout(debounce);
    debounce = setTimeout(begin, activityDebounceMs);
  }

  idle = setTimeout(expire, afterMs);
  for (const name of activities) addEventListener(name, noticeActivity, { passive: true, capture: true });
  return () => {
    clearTimeout(idle);
    clearTimeout(debounce);
    removeEventListener('online', expire);
    for (const name of activities) removeEventListener(name, noticeActivity, { capture: true });
  };
}
