import { access } from 'node:fs/promises';
import path from 'node:path';
import { remoteNames } from '@storefront/contracts/owners';
import type { Command } from 'commander';
import { readReleaseFolder } from '../../registry/release-folder';
import { type Act, checkLines } from '../command';
import { type DeskSession, requireChecks } from '../desk-session';
import { promoteChecked } from './promote';

interface PublishOptions {
  promote?: boolean;
  force?: boolean;
  why?: string;
}

/** A folder with a release in it is taken as it is; a remote of this repository is built first. */
async function requireBuiltFolder({ tools }: DeskSession, what: string): Promise<string> {
  const isBuilt = await access(path.join(what, 'release.json')).then(
    () => true,
    () => false,
  );
  const isRemote = (remoteNames as readonly string[]).includes(what);
  return !isBuilt && isRemote ? tools.buildRemote(what) : what;
}

async function publish(session: DeskSession, [what]: [string], { promote, force = false, why }: PublishOptions) {
  const folder = await requireBuiltFolder(session, what);
  const built = await readReleaseFolder(folder);
  const { remote, version } = built.release;
  const actor = await session.requireActor({ kind: 'publish', remote }, why);
  // Before any work is done: what cannot be promoted afterwards is not half done.
  if (promote) await session.requireActor({ kind: 'release' });
  const looked = await requireChecks(session.tools.publishChecks, built, force);
  const { isNew } = await session.registry.publish(folder, actor, looked);
  const promoted = promote ? await promoteChecked(session, { remote, version }, { why, force }) : null;
  const text = [
    `${remote}@${version} ${isNew ? 'is published' : 'was published already'}`,
    ...checkLines(looked.checks),
    ...(promoted
      ? [`${remote}@${version} is live, revision ${promoted.revision}`, ...checkLines(promoted.checks)]
      : []),
  ];
  const outcome = promoted && { from: promoted.from, isNew: promoted.isNew, revision: promoted.revision };
  return {
    result: { remote, version, isNew, promoted: outcome, checks: looked.checks, isForced: looked.isForced },
    text: text.join('\n'),
  };
}

export function addPublish(program: Command, act: Act): void {
  program
    .command('publish')
    .description('build, check and take in a version: available afterwards, not live')
    .argument('<remote|folder>', 'a remote of this repository, or a built release (client/, server/, release.json)')
    .option('--promote', 'and make it live')
    .option('--force', 'although a check fails; the audit log keeps it')
    .option('--why <text>', 'for the audit log')
    .action(act(publish));
}
