/** As long as the shell waits for a provider that is slow, so that only one that fails is asked twice. In ms. */
const longestHoldMs = 5000;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Loads the document anew, after work that must not be cut off has ended. Work gets `longestHoldMs` at most; without any,
 * the reload begins at once.
 */
export function createHeldReload(reload: () => void) {
  const held = new Set<Promise<unknown>>();
  return {
    /** Holds a reload back until this work has ended, well or not. */
    hold(work: Promise<unknown>): void {
      held.add(work);
      const release = () => held.delete(work);
      work.then(release, release);
    },
    reload(): void {
      if (held.size === 0) reload();
      else void Promise.race([Promise.allSettled(held), wait(longestHoldMs)]).then(reload);
    },
  };
}
