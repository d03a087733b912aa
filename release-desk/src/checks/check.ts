import path from 'node:path';
import type { ReleaseMap } from '@storefront/contracts/releases';
import { z } from 'zod';
import { type ReleaseFolder, readReleaseFolder } from '../registry/release-folder';
import { findLive } from '../release-map/release-map';

/** The result of a check, recorded in the audit log with its change. */
export const checkResult = z.strictObject({
  name: z.string(),
  outcome: z.enum(['passed', 'failed', 'skipped']),
  /** The errors, or the reason for skipping; of a check that passed its warnings. */
  details: z.array(z.string()),
  milliseconds: z.number(),
  /** The desk's signature, for results that are used later. */
  signature: z.string().optional(),
  /** How the process was held that ran it (isolation.ts); absent where the desk itself did. */
  isolation: z.enum(['namespaces', 'process']).optional(),
});

export type CheckResult = z.infer<typeof checkResult>;

/** The environment of the candidate. */
export interface Peers {
  registryFolder: string;
  liveMap: ReleaseMap;
}

/** The live version of a remote; undefined when there is none. */
export async function findLiveRelease(peers: Peers, remote: string): Promise<ReleaseFolder | undefined> {
  const live = findLive(peers.liveMap, remote);
  return live && readReleaseFolder(path.join(peers.registryFolder, live.extras.folder));
}

/** The versions of a remote that visitors get: the live one, and its canary. */
export async function findPeerReleases(peers: Peers, remote: string): Promise<ReleaseFolder[]> {
  const entries = peers.liveMap.microFrontends[remote] ?? [];
  return Promise.all(entries.map(({ extras }) => readReleaseFolder(path.join(peers.registryFolder, extras.folder))));
}

/** The versions of all other remotes that visitors get. */
export async function findOtherReleases(peers: Peers, remote: string): Promise<ReleaseFolder[]> {
  const others = Object.keys(peers.liveMap.microFrontends).filter((other) => other !== remote);
  return (await Promise.all(others.map((other) => findPeerReleases(peers, other)))).flat();
}

/** Notes what speaks against a candidate without refusing it. */
export type Warn = (text: string) => void;

/** One check of a candidate: returns its errors; none means passed. */
export interface Check<Candidate> {
  name: string;
  findErrors(candidate: Candidate, peers: Peers, warn: Warn): Promise<readonly string[]> | readonly string[];
}

/** Thrown by a check that cannot run here, with the reason; it neither passes nor fails. */
export class CheckSkipped extends Error {
  override readonly name = 'CheckSkipped';
}

async function runOne<Candidate>(
  { name, findErrors }: Check<Candidate>,
  candidate: Candidate,
  peers: Peers,
): Promise<CheckResult> {
  const startedAt = Date.now();
  const end = (outcome: CheckResult['outcome'], details: readonly string[]): CheckResult => ({
    name,
    outcome,
    details: [...details],
    milliseconds: Date.now() - startedAt,
  });
  const warnings: string[] = [];
  try {
    const errors = await findErrors(candidate, peers, (text) => warnings.push(text));
    return errors.length === 0 ? end('passed', warnings) : end('failed', errors);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return end(error instanceof CheckSkipped ? 'skipped' : 'failed', [message]);
  }
}

/** Runs every check sequentially and does not stop at the first failure, so that all errors are known at once. */
export async function runChecks<Candidate>(
  checks: readonly Check<Candidate>[],
  candidate: Candidate,
  peers: Peers,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const check of checks) results.push(await runOne(check, candidate, peers));
  return results;
}

/** What a candidate is checked for. `isSmoked` is false for `--no-smoke`. */
export type CheckStage = { kind: 'publication'; isSmoked: boolean } | { kind: 'promotion' };

/** Runs all checks of a stage. */
export type CheckRunner = (stage: CheckStage, candidate: ReleaseFolder, peers: Peers) => Promise<CheckResult[]>;
