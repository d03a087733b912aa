import type { ReleaseHealth } from '@storefront/contracts/releases';

/** When a version is taken back by itself. */
export interface RollbackRule {
  /** Of a version's requests, percent. */
  errorPercent: number;
  /** Fewer say nothing. */
  minRequests: number;
  windowSeconds: number;
}

interface Sample {
  at: number;
  requests: number;
  errors: number;
}

/** What all shells have seen of one version within the window. */
export interface WindowSum {
  requests: number;
  errors: number;
  /** Milliseconds since 1970 of the first error in it. */
  firstErrorAt: number | undefined;
}

/** Sums what shells report, version by version, over the last seconds. */
export interface ErrorWindow {
  /** Adds a report; returns the version's sum when it fails too often. */
  add(health: ReleaseHealth): WindowSum | undefined;
  /** Begins anew: the version was taken back, or its faults are not its own. */
  forget(remote: string, version: string): void;
}

function sumOf(samples: readonly Sample[]): WindowSum {
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
      const sum = sumOf(present);
      const isTooMany = sum.errors * 100 >= rule.errorPercent * sum.requests;
      return sum.requests >= rule.minRequests && sum.errors > 0 && isTooMany ? sum : undefined;
    },
    forget: (remote, version) => void samples.delete(`${remote}@${version}`),
  };
}
