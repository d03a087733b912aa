import { LRUCache } from 'lru-cache';
import { toSource } from '../visitor-source';

/** How many requests with reports are read in a minute: per source, and in total. */
export const reportLimits = { ofSource: 30, ofAll: 600 } as const;

/** Log lines per minute, however many kinds of violations are invented. */
export const loggedLimit = 60;

/** For how long a refused sender waits at most. In seconds. */
export const limitWindowSeconds = 60;

/** More of them than can be refused by `ofAll` in a window. */
const rememberedSources = 2000;

/** Creates a rate limiter with a fixed window. */
export type Admit = () => boolean;

export function createAdmit(limit: number, now: () => number = Date.now): Admit {
  let since = Number.NEGATIVE_INFINITY;
  let count = 0;
  return () => {
    if (now() - since >= limitWindowSeconds * 1000) {
      since = now();
      count = 0;
    }
    count += 1;
    return count <= limit;
  };
}

/** Creates the rate limit of reports. A source beyond its own limit uses nothing of the total. */
export function createAdmitReports(now: () => number = Date.now): (address: string) => boolean {
  const ofSources = new LRUCache<string, Admit>({ max: rememberedSources });
  const ofAll = createAdmit(reportLimits.ofAll, now);
  return (address) => {
    const source = toSource(address);
    const ofSource = ofSources.get(source) ?? createAdmit(reportLimits.ofSource, now);
    ofSources.set(source, ofSource);
    return ofSource() && ofAll();
  };
}
