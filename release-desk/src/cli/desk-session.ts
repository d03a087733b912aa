import { userInfo } from 'node:os';
import { type Access, createDiskAccess, type Intent } from '../access/access';
import { type Check, type CheckResult, CheckSkipped, runChecks } from '../checks/check';
import type { BrowserSmoke } from '../checks/smoke/browser-smoke';
import { createSmokeResultCheck, smokeCheckName } from '../checks/smoke/smoke-result';
import { DeskError } from '../errors';
import { type DeskKeys, requireKeys } from '../registry/keys';
import { type Actor, openDiskRegistry, type Registry } from '../registry/registry';
import type { ReleaseFolder } from '../registry/release-folder';

/** What the program brings along: tests bring something quicker. */
export interface DeskTools {
  /** Builds a remote of this repository and returns the folder of the release. */
  buildRemote(remote: string): Promise<string>;
  publishChecks: readonly Check<ReleaseFolder>[];
  promotionChecks: readonly Check<ReleaseFolder>[];
  /** One page of a candidate in a browser, at publish. */
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

/** One call of the command line: the registry it is about, who acts, and with which checks. */
export interface DeskSession {
  registry: Registry;
  registryFolder: string;
  access: Access;
  tools: DeskTools;
  keys(): Promise<DeskKeys>;
  /** Who acts and why, for the audit log; refused when they may not. */
  requireActor(intent: Intent, why?: string): Promise<Actor>;
}

export function openSession(registryFolder: string, tools: DeskTools, { who, token }: CommonOptions): DeskSession {
  const access = createDiskAccess(registryFolder, tools.now);
  const named = who ?? tools.env.RELEASE_WHO ?? userInfo().username;
  return {
    registry: openDiskRegistry(registryFolder, tools.now),
    registryFolder,
    access,
    tools,
    keys: () => requireKeys(registryFolder),
    async requireActor(intent, why = '') {
      const holder = await access.requireRight(intent, token ?? tools.env.RELEASE_TOKEN);
      // A token is a person's or a team's: nobody acts in another's name with it.
      return { who: holder ?? named, why };
    },
  };
}

/** What is looked at before a build is taken in. `isSmoked` is false where somebody does without the browser. */
export function publishChecksOf(session: DeskSession, isSmoked: boolean): Check<ReleaseFolder>[] {
  const { registry, registryFolder, tools } = session;
  const smoke: Check<ReleaseFolder> = {
    name: smokeCheckName,
    async findFaults(candidate) {
      if (!isSmoked) throw new CheckSkipped('it was asked to go without (--no-smoke)');
      return tools.browserSmoke(candidate, { registryFolder, liveMap: await registry.readMap() });
    },
  };
  return [...tools.publishChecks, smoke];
}

/** What is looked at before visitors get a version: what the browser said of it at publication is among it. */
export function promotionChecksOf(session: DeskSession): Check<ReleaseFolder>[] {
  const isRequired = session.tools.env.RELEASE_SMOKE === 'required';
  return [...session.tools.promotionChecks, createSmokeResultCheck(session, isRequired)];
}

/** Looks at a candidate. A failing check refuses it; whoever forces it stands in the audit log with what had failed. */
export async function requireChecks(
  checks: readonly Check<ReleaseFolder>[],
  candidate: ReleaseFolder,
  isForced: boolean,
): Promise<{ checks: CheckResult[]; isForced: boolean }> {
  const results = await runChecks(checks, candidate);
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  if (failed.length === 0) return { checks: results, isForced: false };
  if (isForced) return { checks: results, isForced: true };
  const { remote, version } = candidate.release;
  const details = failed.flatMap(({ name, details: faults }) => faults.map((fault) => `${name}: ${fault}`));
  throw new DeskError('check_failed', `${remote}@${version} is refused`, details);
}
