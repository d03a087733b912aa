import { ShopError } from './errors';

const minuteMs = 60_000;

/** What may be tried how often. Counted by what is attacked (an address, a token), since visitors' own addresses stay at the gateway. */
const limits = {
  login: { attempts: 10, minutes: 15 },
  signup: { attempts: 5, minutes: 60 },
  password: { attempts: 5, minutes: 60 },
  code: { attempts: 10, minutes: 60 },
  newsletter: { attempts: 5, minutes: 60 },
  coupon: { attempts: 20, minutes: 15 },
  order: { attempts: 30, minutes: 15 },
} as const;

export type LimitedAction = keyof typeof limits;

/** Counts attempts in memory: each process has its own count, and a restart forgives. */
export interface AttemptLimits {
  /** Throws `error_too_many_attempts` when the attempts are used up. */
  require(action: LimitedAction, key: string | number): void;
  /** Counts one. What succeeds need not be counted. */
  count(action: LimitedAction, key: string | number): void;
  forget(action: LimitedAction, key: string | number): void;
}

/** More keys than this are a flood: the oldest go. */
const mostKeys = 50_000;

export function createAttemptLimits(clock: () => Date): AttemptLimits {
  const counted = new Map<string, { count: number; until: number }>();
  const nameOf = (action: LimitedAction, key: string | number) => `${action} ${String(key).trim().toLowerCase()}`;

  function find(name: string) {
    const entry = counted.get(name);
    if (entry && entry.until > clock().getTime()) return entry;
    counted.delete(name);
    return undefined;
  }

  return {
    require(action, key) {
      if ((find(nameOf(action, key))?.count ?? 0) >= limits[action].attempts) {
        throw new ShopError('error_too_many_attempts');
      }
    },
    count(action, key) {
      const name = nameOf(action, key);
      const entry = find(name) ?? { count: 0, until: clock().getTime() + limits[action].minutes * minuteMs };
      counted.set(name, { ...entry, count: entry.count + 1 });
      const [oldest] = counted.keys();
      if (counted.size > mostKeys && oldest !== undefined) counted.delete(oldest);
    },
    forget(action, key) {
      counted.delete(nameOf(action, key));
    },
  };
}
