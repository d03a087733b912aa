import { LRUCache } from 'lru-cache';
import { toSource } from '../visitor-source';

/** How many requests with reports are read in a minute: of one household or company, and of all together. */
export const reportLimits = { ofSource: 30, ofAll: 600 } as const;

/** What is logged in a minute, however many kinds of violations somebody makes up. */
export const loggedLimit = 60;

/** For how long a refused sender waits at most. In seconds. */
export const limitWindowSeconds = 60;

/** More of them than can be refused by `ofAll` in a window. */
const rememberedSources = 2000;

/** Whether one more is within the limit of the present window. */
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

/** Whether a request with reports is read. One source that is refused takes nothing of what all have together. */
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
