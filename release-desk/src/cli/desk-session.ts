import { userInfo } from 'node:os';
import { type Access, createDiskAccess, type Intent } from '../access/access';
import { type Check, type CheckResult, CheckSkipped, runChecks } from '../checks/check';
import type { BrowserSmoke } from '../checks/smoke/browser-smoke';
import { createSmokeResultCheck, smokeCheckName } from '../checks/smoke/smoke-result';
import { DeskError } from '../errors';
import { type DeskKeys, requireKeys } from '../registry/keys';
import { openStores } from '../registry/open-stores';
import { type Actor, openRegistry, type Registry } from '../registry/registry';
import type { ReleaseFolder } from '../registry/release-folder';
import { toRegistryFolder } from '../settings';

/** The program's dependencies; tests pass faster ones. */
export interface DeskTools {
  /** Builds a remote of this repository and returns the folder of the release. */
  buildRemote(remote: string): Promise<string>;
  publishChecks: readonly Check<ReleaseFolder>[];
  promotionChecks: readonly Check<ReleaseFolder>[];
  /** The browser check of a candidate, at publication. */
  browserSmoke: BrowserSmoke;
  env: Readonly<Record<string, string | undefined>>;
  now(): Date;
}

/** Options that every command takes. */
export interface CommonOptions {
  json?: boolean;
  dataDir?: string;
  who?: string;
  token?: string;
}

/** One call of the command line: the registry, the actor and the checks. */
export interface DeskSession {
  registry: Registry;
  /** The shop's data folder, which the registry is in. */
  dataFolder: string;
  registryFolder: string;
  access: Access;
  tools: DeskTools;
  keys(): Promise<DeskKeys>;
  /** The actor and the reason for the audit log; throws when the actor is not allowed. */
  requireActor(intent: Intent, why?: string): Promise<Actor>;
}

export function openSession(dataFolder: string, tools: DeskTools, { who, token }: CommonOptions): DeskSession {
  const registryFolder = toRegistryFolder(dataFolder);
  const access = createDiskAccess(registryFolder, tools.now);
  const named = who ?? tools.env.RELEASE_WHO ?? userInfo().username;
  return {
    registry: openRegistry({ rootFolder: registryFolder, ...openStores(tools.env), now: tools.now }),
    dataFolder,
    registryFolder,
    access,
    tools,
    keys: () => requireKeys(registryFolder),
    async requireActor(intent, why = '') {
      const holder = await access.requireRight(intent, token ?? tools.env.RELEASE_TOKEN);
      // The token's name is used: `--by` cannot name somebody else.
      return { who: holder ?? named, why };
    },
  };
}

/** The checks before a publication. `isSmoked` is false for `--no-smoke`. */
export function createPublishingChecks(session: DeskSession, isSmoked: boolean): Check<ReleaseFolder>[] {
  const { tools } = session;
  const smoke: Check<ReleaseFolder> = {
    name: smokeCheckName,
    async findErrors(candidate, peers) {
      if (!isSmoked) throw new CheckSkipped('it was asked to go without (--no-smoke)');
      return tools.browserSmoke(candidate, peers);
    },
  };
  return [...tools.publishChecks, smoke];
}

/** The checks before a promotion, including the stored result of the browser check. */
export function createPromotionChecks(session: DeskSession): Check<ReleaseFolder>[] {
  return [...session.tools.promotionChecks, createSmokeResultCheck(session)];
}

/** Whether something goes live by a change: then a check that was skipped refuses like one that failed. */
export type Strictness = 'every check' | 'checks that ran';

/** Runs the checks of a candidate; throws when one refuses, unless forced. A forced change is recorded with all results. */
export async function requireChecks(
  { registry, registryFolder }: DeskSession,
  checks: readonly Check<ReleaseFolder>[],
  candidate: ReleaseFolder,
  { isForced, strictness }: { isForced: boolean; strictness: Strictness },
): Promise<{ checks: CheckResult[]; isForced: boolean }> {
  const results = await runChecks(checks, candidate, { registryFolder, liveMap: await registry.readLiveMap() });
  const failed = results.filter(
    ({ outcome }) => outcome === 'failed' || (outcome === 'skipped' && strictness === 'every check'),
  );
  if (failed.length === 0) return { checks: results, isForced: false };
  if (isForced) return { checks: results, isForced: true };
  const { remote, version } = candidate.release;
  const details = failed.flatMap(({ name, outcome, details: errors }) =>
    errors.map((error) => `${name}${outcome === 'skipped' ? ' skipped (--force goes without)' : ''}: ${error}`),
  );
  throw new DeskError('check_failed', `${remote}@${version} is refused`, details);
}
