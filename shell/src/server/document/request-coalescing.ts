/**
 * Single-flight for rendering: one request renders a page, and others for the same page wait for it. Otherwise a popular
 * page, once its minute in the cache is over, would be rendered by every request that arrives before the first is done.
 */
export interface RequestCoalescing {
  /** Makes the caller the page's leader, who must call `finish` whatever happens; or gives the end of the leader's work. */
  join(key: string): { leader?: undefined; finish: () => void } | { leader: Promise<void>; finish?: undefined };
}

/** A page takes a fraction of this. Whoever renders one for longer waits for a provider that fails, and helps nobody. */
const maxWaitMs = 1000;

export function createRequestCoalescing(): RequestCoalescing {
  const leaders = new Map<string, Promise<void>>();

  function lead(key: string): () => void {
    let releaseOthers = () => {};
    const finished = new Promise<void>((resolve) => {
      releaseOthers = resolve;
    });
    leaders.set(key, finished);
    const timer = setTimeout(releaseOthers, maxWaitMs);
    return () => {
      clearTimeout(timer);
      leaders.delete(key);
      releaseOthers();
    };
  }

  return {
    join(key) {
      const leader = leaders.get(key);
      return leader ? { leader } : { finish: lead(key) };
    },
  };
}
