/** In ms. As long as the shell waits for a slow provider, so that only a failing one gets the call twice. */
const longestHoldMs = 5000;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Reloads the document after pending work that must not be aborted. Work gets `longestHoldMs` at most; without any, the
 * reload begins at once.
 */
export function createHeldReload(reload: () => void) {
  const pending = new Set<Promise<unknown>>();
  return {
    /** Delays a reload until this work has ended, with success or not. */
    hold(work: Promise<unknown>): void {
      pending.add(work);
      const release = () => pending.delete(work);
      work.then(release, release);
    },
    reload(): void {
      if (pending.size === 0) reload();
      else void Promise.race([Promise.allSettled(pending), wait(longestHoldMs)]).then(reload);
    },
  };
}
