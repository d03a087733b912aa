import type { ReleaseHealth } from '@storefront/contracts/releases';

/** The threshold of the automatic rollback. */
export interface RollbackRule {
  /** Error rate of a version's requests in percent. */
  errorPercent: number;
  /** The least number of requests for a decision. */
  minRequests: number;
  windowSeconds: number;
}

interface Sample {
  at: number;
  requests: number;
  errors: number;
}

/** The reports of all shells on one version within the window. */
export interface WindowSum {
  requests: number;
  errors: number;
  /** Milliseconds since 1970 of the first error in it. */
  firstErrorAt: number | undefined;
}

/** A sliding window over the shells' reports per version. */
export interface ErrorWindow {
  /** Adds a report; returns the version's totals when the error rate is above the threshold. */
  add(health: ReleaseHealth): WindowSum | undefined;
  /** Resets a version's totals: it was rolled back, or its errors have another cause. */
  forget(remote: string, version: string): void;
}

function addUp(samples: readonly Sample[]): WindowSum {
  return {
    requests: samples.reduce((sum, { requests }) => sum + requests, 0),
    errors: samples.reduce((sum, { errors }) => sum + errors, 0),
    firstErrorAt: samples.find(({ errors }) => errors > 0)?.at,
  };
}

export function createErrorWindow(rule: RollbackRule, now: () => number = Date.now): ErrorWindow {
  const samples = new Map<string, Sample[]>();
  return {
    add({ remote, version, requests, errors }) {
      const key = `${remote}@${version}`;
      const since = now() - rule.windowSeconds * 1000;
      const present = [...(samples.get(key) ?? []), { at: now(), requests, errors }].filter(({ at }) => at > since);
      samples.set(key, present);
      const sum = addUp(present);
      const isTooMany = sum.errors * 100 >= rule.errorPercent * sum.requests;
      return sum.requests >= rule.minRequests && sum.errors > 0 && isTooMany ? sum : undefined;
    },
    forget: (remote, version) => void samples.delete(`${remote}@${version}`),
  };
}
