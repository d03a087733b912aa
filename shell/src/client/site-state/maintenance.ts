import {
  buildNoticeRefreshMs,
  maintenanceRecheckMs,
  noticeRefreshMs,
  reloadGuardMs,
} from '@storefront/contracts/constants';
import type { ReloadGuard } from './reload-guard';

/** Which notice stands in place of the page. */
export type NoticeKind = 'maintenance' | 'upgrade' | 'build' | 'unreachable';

const flag = 'maintenance-checked';

export interface NoticeParts {
  kind: NoticeKind;
  /** True when the provider confirms the maintenance; false when it does not, or cannot be reached. */
  isUnderMaintenance(): Promise<boolean>;
  /** Loads the page again once the notice has stood its time. */
  reload(): void;
  /** For what was no maintenance: not for a path that was loaded again a moment ago. */
  guard: ReloadGuard;
  storage?: () => Storage;
}

/** Once per session (REQ-4.28); with a closed storage never, so that no page asks at every reload. */
function claimCheck(storage: () => Storage): boolean {
  try {
    if (storage().getItem(flag) !== null) return false;
    storage().setItem(flag, '1');
    return true;
  } catch {
    return false;
  }
}

/**
 * Brings a visitor back from a notice by itself (REQ-2.61, REQ-4.28): every 60 s, every 2 s when the build's
 * metadata is missing. A 503 that the provider does not confirm was a hiccup: the flag goes, and the page comes again
 * after 5 s. One that stands even then is no hiccup: the guard refuses, and the page keeps to its minute. Returns what
 * stops it.
 */
export function watchNotice({ kind, isUnderMaintenance, reload, guard, storage = () => sessionStorage }: NoticeParts) {
  const refreshMs = kind === 'build' ? buildNoticeRefreshMs : noticeRefreshMs;
  const refresh = setTimeout(reload, refreshMs);
  let recheck: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const shownAt = Date.now();

  function reloadOnce() {
    // A reload before the notice stood counts however long the provider took to answer since.
    const stoodMs = Date.now() - shownAt;
    if (!guard.reload(reloadGuardMs + stoodMs)) claimCheck(storage);
  }
  async function check() {
    if ((await isUnderMaintenance()) || isOver) return;
    storage().removeItem(flag);
    recheck = setTimeout(reloadOnce, maintenanceRecheckMs);
  }
  if (kind === 'maintenance' && claimCheck(storage)) void check();

  return () => {
    isOver = true;
    clearTimeout(refresh);
    clearTimeout(recheck);
  };
}
