/**
 * Recent purges. An answer that was in flight when its tag was purged is outdated, and must not be cached.
 */
export interface PurgeLog {
  record(tags: readonly string[]): void;
  hasPurged(tags: Iterable<string>, since: number): boolean;
}

/** No call and no render takes longer. */
const memoryMs = 120_000;

export function createPurgeLog(now: () => number = Date.now): PurgeLog {
  let purges: { at: number; tags: ReadonlySet<string> }[] = [];
  return {
    record(tags) {
      const at = now();
      purges = [...purges.filter((purge) => purge.at > at - memoryMs), { at, tags: new Set(tags) }];
    },
    hasPurged(tags, since) {
      const later = purges.filter(({ at }) => at >= since);
      return later.length > 0 && [...tags].some((tag) => later.some((purge) => purge.tags.has(tag)));
    },
  };
}
