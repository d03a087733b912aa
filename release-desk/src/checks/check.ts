import { z } from 'zod';

/** How a check ended; stands in the audit log beside the change that it allowed, or that was forced against it. */
export const checkResult = z.strictObject({
  name: z.string(),
  outcome: z.enum(['passed', 'failed', 'skipped']),
  /** The single faults, or why it was skipped. */
  details: z.array(z.string()),
  milliseconds: z.number(),
  /** By the desk's key, where a result is believed later. */
  signature: z.string().optional(),
});

export type CheckResult = z.infer<typeof checkResult>;

/** One question about a candidate. Faults in words; none: it passed. */
export interface Check<Candidate> {
  name: string;
  findFaults(candidate: Candidate): Promise<readonly string[]> | readonly string[];
}

/** A check that cannot be made here says why; it neither passes nor fails. */
export class CheckSkipped extends Error {
  override readonly name = 'CheckSkipped';
}

async function runOne<Candidate>(
  { name, findFaults }: Check<Candidate>,
  candidate: Candidate,
  now: () => number,
): Promise<CheckResult> {
  const startedAt = now();
  const end = (outcome: CheckResult['outcome'], details: readonly string[]): CheckResult => ({
    name,
    outcome,
    details: [...details],
    milliseconds: Math.round(now() - startedAt),
  });
  try {
    const faults = await findFaults(candidate);
    return end(faults.length === 0 ? 'passed' : 'failed', faults);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return end(error instanceof CheckSkipped ? 'skipped' : 'failed', [message]);
  }
}

/** Runs every check, one after the other: a person who mends a release wants to know all of its faults. */
export async function runChecks<Candidate>(
  checks: readonly Check<Candidate>[],
  candidate: Candidate,
  now: () => number = Date.now,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const check of checks) results.push(await runOne(check, candidate, now));
  return results;
}
