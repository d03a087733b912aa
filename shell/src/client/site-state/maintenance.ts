import { buildNoticeRefreshMs, maintenanceRecheckMs, noticeRefreshMs } from '@storefront/contracts/constants';

/** Which notice stands in place of the page. */
export type NoticeKind = 'maintenance' | 'upgrade' | 'build';

const flag = 'maintenance-checked';

export interface NoticeParts {
  kind: NoticeKind;
  /** True when the provider confirms the maintenance; false when it does not, or cannot be reached. */
  isUnderMaintenance(): Promise<boolean>;
  reload(): void;
  storage?: () => Storage;
}

/** Once per session (specification §4); with a closed storage never, so that no page asks at every reload. */
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
 * Brings a visitor back from a notice by itself (specification §2, §4, readings 5): every 60 s, every 2 s when the build's
 * metadata is missing. A 503 that the provider does not confirm was a hiccup: the flag goes, and the page comes again
 * after 5 s. Returns what stops it.
 */
export function watchNotice({ kind, isUnderMaintenance, reload, storage = () => sessionStorage }: NoticeParts) {
  const refreshMs = kind === 'build' ? buildNoticeRefreshMs : noticeRefreshMs;
  let timer = setTimeout(reload, refreshMs);
  let isOver = false;

  async function check() {
    if (await isUnderMaintenance()) return;
    if (isOver) return;
    storage().removeItem(flag);
    clearTimeout(timer);
    timer = setTimeout(reload, maintenanceRecheckMs);
  }
  if (kind === 'maintenance' && claimCheck(storage)) void check();

  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
