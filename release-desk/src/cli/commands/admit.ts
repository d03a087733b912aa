import { findOwnedDomains } from '@storefront/contracts/ownership';
import type { Command } from 'commander';
import { DeskError } from '../../errors';
import type { Actor } from '../../registry/registry';
import { type Act, parseRemote } from '../command';
import type { DeskSession } from '../desk-session';

/** Lets a remote into the shop, with what its newest published version says of itself. */
export async function admitRemote({ registry }: DeskSession, remote: string, actor: Actor) {
  const newest = (await registry.list()).find((published) => published.remote === remote);
  if (!newest) throw new DeskError('version_unknown', `Nothing of ${remote} is published`);
  const { release } = await registry.require(remote, newest.version);
  const isNew = await registry.admit(remote, actor);
  const { team = null, contact = null } = release.declaration ?? {};
  return { remote, isNew, team, contact, domains: findOwnedDomains(release) };
}

export function addAdmit(program: Command, act: Act): void {
  program
    .command('admit')
    .description('let a new remote into the shop: without this none of its versions can be previewed or made live')
    .argument('<remote>', 'the remote, of which a version is published', parseRemote)
    .option('--why <text>', 'for the audit log')
    .action(
      act(async (session, [remote]: [string], { why }: { why?: string }) => {
        const result = await admitRemote(session, remote, await session.requireActor({ kind: 'release' }, why));
        const { team, contact, domains, isNew } = result;
        const owner = team ? ` of ${team} (${contact})` : '';
        const text = isNew
          ? `${remote}${owner} is admitted; it owns ${domains.join(', ')}`
          : `${remote} was admitted already`;
        return { result, text };
      }),
    );
}
