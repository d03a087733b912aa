import type { Actor, Registry } from '../../registry/registry';
import { actorOf, type Command } from '../command';

async function promoteAfterwards(registry: Registry, remote: string, version: string, actor: Actor) {
  const { from, isNew, revision } = await registry.promote(remote, version, actor);
  return { from, isNew, revision };
}

export const publish: Command = {
  name: 'publish',
  usage: 'publish <folder> [--promote] [--why <text>]',
  summary: 'Take a built release (a folder with client/, server/ and release.json) into the registry',
  operands: 1,
  options: ['promote', 'why', 'who'],
  async run(registry, input) {
    const [folder = ''] = input.operands;
    const actor = actorOf(input);
    const { release, isNew } = await registry.publish(folder, actor);
    const { remote, version } = release;
    const promoted = input.values.promote ? await promoteAfterwards(registry, remote, version, actor) : null;
    const text = [
      `${remote}@${version} ${isNew ? 'is published' : 'was published already'}`,
      ...(promoted ? [`${remote}@${version} is live, revision ${promoted.revision}`] : []),
    ];
    return { result: { remote, version, isNew, promoted }, text: text.join('\n') };
  },
};
