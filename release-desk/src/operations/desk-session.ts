import type { Access, Intent } from '../access/access';
import type { People } from '../access/people';
import type { CheckResult, CheckRunner } from '../checks/check';
import { runChecks } from '../checks/check';
import { createSmokeResultCheck } from '../checks/smoke/smoke-result';
import { DeskError } from '../errors';
import type { DeskKeys } from '../registry/keys';
import { requireKeys } from '../registry/keys';
import type { Actor, Registry } from '../registry/registry';
import type { ReleaseFolder } from '../registry/release-folder';
import { toRegistryFolder } from '../settings';
import { createUploads, type Uploads } from '../uploads/uploads';

/** What operations need of the program; tests pass faster ones. */
export interface OperationTools {
  /** Runs the checks before a publication or a promotion. */
  checkCandidate: CheckRunner;
  env: Readonly<Record<string, string | undefined>>;
  now(): Date;
}

/** A registry with everything that belongs to it. */
export interface DeskParts {
  registry: Registry;
  /** The shop's data folder, which the registry is in. */
  dataFolder: string;
  access: Access;
  /** Who people are, where an issuer is configured. */
  people?: People | undefined;
  tools: OperationTools;
}

/** One caller's view of the desk. */
export interface DeskSession extends DeskParts {
  registryFolder: string;
  uploads: Uploads;
  keys(): Promise<DeskKeys>;
  /** The actor and the reason for the audit log; throws when the actor is not allowed. */
  requireActor(intent: Intent, why?: string): Promise<Actor>;
}

/** `identify` returns the name of who acts; it throws when that one may not. */
export function openSession(parts: DeskParts, identify: (intent: Intent) => Promise<string>): DeskSession {
  const registryFolder = toRegistryFolder(parts.dataFolder);
  return {
    ...parts,
    registryFolder,
    uploads: createUploads(registryFolder),
    keys: () => requireKeys(registryFolder),
    requireActor: async (intent, why = '') => ({ who: await identify(intent), why }),
  };
}

/** Whether something goes live by a change: then a check that was skipped refuses like one that failed. */
type Strictness = 'every check' | 'checks that ran';

/** The results of a candidate's checks, and whether it goes on although one refused. */
export interface Checked {
  checks: CheckResult[];
  isForced: boolean;
}

/** Runs the checks before a publication; throws when one refuses, unless forced. */
export async function requirePublicationChecks(
  session: DeskSession,
  candidate: ReleaseFolder,
  { isForced, isSmoked }: { isForced: boolean; isSmoked: boolean },
): Promise<Checked> {
  const { registry, registryFolder, tools } = session;
  const peers = { registryFolder, liveMap: await registry.readLiveMap() };
  const results = await tools.checkCandidate({ kind: 'publication', isSmoked }, candidate, peers);
  return requirePassed(candidate, results, { isForced, strictness: 'checks that ran' });
}

/** Runs the checks before a version goes live, including the stored result of the browser check. */
export async function requirePromotionChecks(
  session: DeskSession,
  candidate: ReleaseFolder,
  isForced: boolean,
): Promise<Checked> {
  const { registry, registryFolder, tools } = session;
  const peers = { registryFolder, liveMap: await registry.readLiveMap() };
  const results = [
    ...(await tools.checkCandidate({ kind: 'promotion' }, candidate, peers)),
    // Here, because it takes the desk's key, which no process has that runs a candidate.
    ...(await runChecks([createSmokeResultCheck(session)], candidate, peers)),
  ];
  return requirePassed(candidate, results, { isForced, strictness: 'every check' });
}

/** Throws when a check refuses, unless forced. A forced change is recorded with all results. */
function requirePassed(
  { release: { remote, version } }: ReleaseFolder,
  results: CheckResult[],
  { isForced, strictness }: { isForced: boolean; strictness: Strictness },
): Checked {
  const failed = results.filter(
    ({ outcome }) => outcome === 'failed' || (outcome === 'skipped' && strictness === 'every check'),
  );
  if (failed.length === 0) return { checks: results, isForced: false };
  if (isForced) return { checks: results, isForced: true };
  const details = failed.flatMap(({ name, outcome, details: errors }) =>
    errors.map((error) => `${name}${outcome === 'skipped' ? ' skipped (--force goes without)' : ''}: ${error}`),
  );
  throw new DeskError('check_failed', `${remote}@${version} is refused`, details);
}
