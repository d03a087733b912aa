import { findOwnedDomains } from '@storefront/contracts/ownership';
import { z } from 'zod';
import { DeskError } from '../errors';
import type { Actor } from '../registry/registry';
import type { DeskSession } from './desk-session';
import { defineOperation, reason, remoteName } from './operation';

/** Lets a remote into the shop, with what its newest published version says of itself. */
export async function admitNewest({ registry }: DeskSession, remote: string, actor: Actor) {
  const newest = (await registry.list()).find((published) => published.remote === remote);
  if (!newest) throw new DeskError('version_unknown', `Nothing of ${remote} is published`);
  const { release } = await registry.require(remote, newest.version);
  const isNew = await registry.admit(remote, actor);
  const { team = null, contact = null } = release.declaration ?? {};
  return { remote, isNew, team, contact, domains: [...findOwnedDomains(release)] };
}

export const admitRemote = defineOperation({
  name: 'admitRemote',
  method: 'POST',
  path: '/remotes/{remote}/admit',
  summary: 'Lets a new remote into the shop: without this none of its versions can be previewed or made live.',
  input: z.object({ remote: remoteName, why: reason.optional() }),
  result: z.object({
    remote: z.string(),
    isNew: z.boolean(),
    team: z.string().nullable(),
    contact: z.string().nullable(),
    domains: z.array(z.string()),
  }),
  async run(session, { remote, why }) {
    return admitNewest(session, remote, await session.requireActor({ kind: 'release' }, why));
  },
});
