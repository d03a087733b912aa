import { reloadGuardMs } from '@storefront/contracts/constants';

const storageKey = 'last-reloads';

/** Loads the page again, unless that was done for the same path a moment ago. */
export interface ReloadGuard {
  /** False when it was refused. `withinMs` is how long an earlier reload of this path stands in the way. */
  reload(withinMs?: number): boolean;
}

export interface ReloadGuardParts {
  reload(): void;
  path(): string;
  /** The document that the guard stands in; without it the time counts from the beginning of a reload. */
  visit?: DocumentVisit;
  storage?: () => Storage;
  now?: () => number;
}

/** When a document was asked for, and when its answer came; both by the clock. */
interface DocumentVisit {
  startedAt: number;
  arrivedAt: number;
}

/**
 * No page reloads itself for ever (REQ-9.3): what would reload a path again within ten seconds is refused.
 * They count from when the reloaded document came: a provider that is slow to fail would make every reload look like the
 * first.
 * When the storage is closed there is no memory of the last reload, and so there is none by itself at all.
 */
export function createReloadGuard({
  reload,
  path,
  visit,
  storage = () => sessionStorage,
  now = Date.now,
}: ReloadGuardParts) {
  /** When a reload that started then was over: it may have loaded this document. */
  const findEnd = (last: number) =>
    visit && visit.startedAt - last < reloadGuardMs ? Math.max(last, visit.arrivedAt) : last;

  function readTimes(): Record<string, number> {
    const stored: unknown = JSON.parse(storage().getItem(storageKey) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, number>) : {};
  }

  const guard: ReloadGuard = {
    reload(withinMs = reloadGuardMs) {
      try {
        const times = readTimes();
        const at = now();
        const last = times[path()];
        if (typeof last === 'number' && at - findEnd(last) < withinMs) return false;
        const recent = Object.entries(times).filter(([, time]) => at - time < reloadGuardMs);
        storage().setItem(storageKey, JSON.stringify({ ...Object.fromEntries(recent), [path()]: at }));
      } catch {
        return false;
      }
      reload();
      return true;
    },
  };
  return guard;
}

function findVisit(): DocumentVisit {
  const startedAt = Date.now() - performance.now();
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return { startedAt, arrivedAt: startedAt + (visit?.responseStart ?? 0) };
}

/** The guard of this document's reloads by itself. */
export function createDocumentGuard(reload: () => void): ReloadGuard {
  return createReloadGuard({ reload, path: () => window.location.pathname, visit: findVisit() });
}
