/** The hash of a text: SHA-256, the same on every shell. */
export type Hash = (text: string) => Uint8Array;

/** As many bytes as a number holds exactly. */
const positionBytes = 6;

/**
 * Where between 0 and 1 a visitor stands for one canary. A hash, so that every shell finds the same without asking; its
 * salt is the canary's own, so that being in one cohort says nothing of being in another.
 */
export function toPosition(hash: Hash, salt: string, visitorId: string): number {
  const bytes = hash(`${salt}\n${visitorId}`).subarray(0, positionBytes);
  return bytes.reduce((position, byte, index) => position + byte / 256 ** (index + 1), 0);
}

/** Whether a visitor gets a canary: who is below a share is below every greater one, so that cohorts only grow. */
export function isInCohort(hash: Hash, salt: string, visitorId: string, percent: number): boolean {
  return toPosition(hash, salt, visitorId) * 100 < percent;
}
