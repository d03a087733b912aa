import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { DeskError } from '../errors';

/** Wrong tokens of one address in a quarter of an hour. */
const failures = { points: 20, duration: 15 * 60 };
/** Uploads begun by one token in an hour. */
const uploads = { points: 60, duration: 60 * 60 };

/** Limits of what callers may try. Each desk counts for itself. */
export interface AttemptLimits {
  /** Throws where an address has shown too many wrong tokens. */
  requireFew(address: string): Promise<void>;
  countFailure(address: string): Promise<void>;
  /** Throws where a token has begun too many uploads. */
  countUpload(name: string): Promise<void>;
}

function tooMany(what: string, waitMs: number): DeskError {
  return new DeskError('rate_limited', `Too many ${what}: try again in ${Math.ceil(waitMs / 1000)} s`);
}

export function createAttemptLimits(): AttemptLimits {
  const failed = new RateLimiterMemory({ keyPrefix: 'failed', ...failures });
  const begun = new RateLimiterMemory({ keyPrefix: 'begun', ...uploads });
  return {
    async requireFew(address) {
      const state = await failed.get(address);
      if (state && state.consumedPoints >= failures.points) throw tooMany('wrong tokens', state.msBeforeNext);
    },
    async countFailure(address) {
      await failed.penalty(address);
    },
    async countUpload(name) {
      await begun.consume(name).catch((rejected: unknown) => {
        throw rejected instanceof RateLimiterRes ? tooMany('uploads', rejected.msBeforeNext) : rejected;
      });
    },
  };
}
