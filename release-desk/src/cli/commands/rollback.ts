import type { Command } from 'commander';
import { fragmentProps } from '../../checks/fragment-props';
import { type Act, parseCount, parseRemote, warningLines } from '../command';
import type { DeskSession } from '../desk-session';

interface RollbackOptions {
  to?: string;
  why?: string;
  ifRevision?: number;
}

/** A rollback is never refused, but its fragments may be older than what other remotes have been built against since. */
async function findWarnings({ registry, registryFolder }: DeskSession, remote: string, version: string) {
  const release = await registry.require(remote, version);
  const warnings: string[] = [];
  const peers = { registryFolder, liveMap: await registry.readLiveMap() };
  const errors = await fragmentProps.findErrors(release, peers, (text) => warnings.push(text));
  return [...errors, ...warnings];
}

export function addRollback(program: Command, act: Act): void {
  program
    .command('rollback')
    .description('take the last change of a remote back: end its canary, or return to the version that was live before')
    .argument('<remote>', 'whose version it is', parseRemote)
    .option('--to <version>', 'to this version instead')
    .option('--why <text>', 'for the audit log')
    .option('--if-revision <number>', 'only while the map is at this revision', parseCount)
    .action(
      act(async (session, [remote]: [string], { to, why, ifRevision }: RollbackOptions) => {
        const actor = await session.requireActor({ kind: 'release' }, why);
        const change = await session.registry.rollback(remote, actor, { to, expectedRevision: ifRevision });
        const text = change.isNew
          ? `${remote} is back from ${change.from} to ${change.to}, revision ${change.revision}`
          : `${remote} is there already, revision ${change.revision}`;
        const warnings = change.isNew && change.to ? await findWarnings(session, remote, change.to) : [];
        const lines = [text, ...warningLines(warnings)];
        return { result: { remote, ...change, warnings }, text: lines.join('\n') };
      }),
    );
}
