import { createHash } from 'node:crypto';

/** 2^48: as many buckets as a number takes from a hash in one read. */
const buckets = 281_474_976_710_656;

/**
 * Where between 0 and 1 a visitor stands for one canary. A hash, so that every shell finds the same without asking; its
 * salt is the canary's own, so that being in one cohort says nothing of being in another.
 */
export function toPosition(salt: string, visitorId: string): number {
  return createHash('sha256').update(`${salt}\n${visitorId}`).digest().readUIntBE(0, 6) / buckets;
}

/** Whether a visitor gets a canary: who is below a share is below every greater one, so that cohorts only grow. */
export function isInCohort(salt: string, visitorId: string, percent: number): boolean {
  return toPosition(salt, visitorId) * 100 < percent;
}
