import { access } from 'node:fs/promises';
import path from 'node:path';
import { isRemoteName } from '@storefront/contracts/ownership';
import type { Command } from 'commander';
import { smokeCheckName, storeSmokeResult } from '../../checks/smoke/smoke-result';
import { DeskError } from '../../errors';
import { type ReleaseFolder, readReleaseFolder } from '../../registry/release-folder';
import { type Act, checkLines, type ReleaseName, warningLines } from '../command';
import { createPublishingChecks, type DeskSession, requireChecks } from '../desk-session';
import { admitRemote } from './admit';
import { type PromoteOptions, promoteChecked } from './promote';

interface PublishOptions {
  admit?: boolean;
  promote?: boolean;
  force?: boolean;
  smoke: boolean;
  why?: string;
}

type Checked = Awaited<ReturnType<typeof requireChecks>>;

/** A folder with a release is used as it is; a remote of this repository is built first. */
async function requireBuiltFolder({ tools }: DeskSession, what: string): Promise<string> {
  const isBuilt = await access(path.join(what, 'release.json')).then(
    () => true,
    () => false,
  );
  return !isBuilt && isRemoteName(what) ? tools.buildRemote(what) : what;
}

/** Stores the browser check's result with the desk's signature, so that a promotion can trust it on a machine without a browser. */
async function signSmoke(session: DeskSession, built: ReleaseFolder, checked: Checked): Promise<Checked> {
  const checks = checked.checks.map(async (check) => {
    if (check.name !== smokeCheckName) return check;
    const signature = await storeSmokeResult(session, built, check, session.tools.now());
    return signature ? { ...check, signature } : check;
  });
  return { ...checked, checks: await Promise.all(checks) };
}

/** Promotes after publishing. The error says that the version is published although its promotion failed. */
async function promoteNow(session: DeskSession, name: ReleaseName, options: PromoteOptions) {
  try {
    return await promoteChecked(session, name, options);
  } catch (error) {
    if (!(error instanceof DeskError)) throw error;
    const message = `${name.remote}@${name.version} is published and not live: ${error.message}`;
    throw new DeskError(error.code, message, error.details, { cause: error });
  }
}

async function publish(session: DeskSession, [what]: [string], options: PublishOptions) {
  const { admit, promote, force = false, why, smoke } = options;
  const folder = await requireBuiltFolder(session, what);
  const built = await readReleaseFolder(folder);
  const { remote, version } = built.release;
  const actor = await session.requireActor({ kind: 'publish', remote }, why);
  // Before any work: without the right to promote nothing is published either.
  if (admit || promote) await session.requireActor({ kind: 'release' });
  const checked = await signSmoke(
    session,
    built,
    await requireChecks(session, createPublishingChecks(session, smoke), built, {
      isForced: force,
      strictness: 'checks that ran',
    }),
  );
  const { isNew } = await session.registry.publish(folder, actor, checked);
  if (admit) await admitRemote(session, remote, actor);
  const promoted = promote ? await promoteNow(session, { remote, version }, { why, force }) : null;
  const text = [
    `${remote}@${version} ${isNew ? 'is published' : 'was published already'}`,
    ...checkLines(checked.checks, smoke ? undefined : smokeCheckName),
    // The browser check ran above, or was skipped there.
    ...(promoted
      ? [
          `${remote}@${version} is live, revision ${promoted.revision}`,
          ...warningLines(promoted.warnings),
          ...checkLines(promoted.checks, smokeCheckName),
        ]
      : []),
  ];
  const outcome = promoted && { from: promoted.from, isNew: promoted.isNew, revision: promoted.revision };
  return {
    result: { remote, version, isNew, promoted: outcome, checks: checked.checks, isForced: checked.isForced },
    text: text.join('\n'),
  };
}

export function addPublish(program: Command, act: Act): void {
  program
    .command('publish')
    .description('build, check and take in a version: available afterwards, not live')
    .argument('<remote|folder>', 'a remote of this repository, or a built release (client/, server/, release.json)')
    .option('--admit', 'and let its remote into the shop')
    .option('--promote', 'and make it live')
    .option('--force', 'although a check fails; the audit log keeps it')
    .option('--no-smoke', 'without opening a page in a browser; the audit log says so')
    .option('--why <text>', 'for the audit log')
    .action(act(publish));
}
