import { z } from 'zod';
import { fragmentProps } from '../checks/fragment-props';
import type { DeskSession } from './desk-session';
import { changeInput, defineOperation, remoteName, versionName } from './operation';

/** A rollback is never refused, but its fragments may be older than what other remotes have been built against since. */
async function findWarnings({ registry, registryFolder }: DeskSession, remote: string, version: string) {
  const release = await registry.require(remote, version);
  const warnings: string[] = [];
  const peers = { registryFolder, liveMap: await registry.readLiveMap() };
  const errors = await fragmentProps.findErrors(release, peers, (text) => warnings.push(text));
  return [...errors, ...warnings];
}

export const rollbackRemote = defineOperation({
  name: 'rollbackRemote',
  method: 'POST',
  path: '/remotes/{remote}/rollback',
  summary: 'Undoes the last change of a remote: ends its canary, or returns to the version that was live before.',
  input: z.object({
    remote: remoteName,
    to: versionName.optional().describe('To this version instead.'),
    ...changeInput.shape,
  }),
  result: z.object({
    remote: z.string(),
    from: z.string().nullable(),
    to: z.string(),
    revision: z.number().int(),
    isNew: z.boolean(),
    warnings: z.array(z.string()),
  }),
  async run(session, { remote, to, why, ifRevision }) {
    const actor = await session.requireActor({ kind: 'release' }, why);
    const change = await session.registry.rollback(remote, actor, { to, expectedRevision: ifRevision });
    const warnings = change.isNew && change.to ? await findWarnings(session, remote, change.to) : [];
    return { remote, ...change, warnings };
  },
});
