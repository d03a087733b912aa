import { actorOf, type Command, parseCount, parseReleaseName } from '../command';

export const promote: Command = {
  name: 'promote',
  usage: 'promote <remote>@<version> [--why <text>] [--if-revision <number>]',
  summary: 'Make a published version live for everyone',
  operands: 1,
  options: ['why', 'who', 'if-revision'],
  async run(registry, input) {
    const { remote, version } = parseReleaseName(input.operands[0] ?? '');
    const expected = parseCount('if-revision', input.values['if-revision']);
    const { from, revision, isNew } = await registry.promote(remote, version, actorOf(input), expected);
    const before = from ? ` after ${from}` : '';
    const text = isNew
      ? `${remote}@${version} is live${before}, revision ${revision}`
      : `${remote}@${version} was live already, revision ${revision}`;
    return { result: { remote, from, to: version, revision, isNew }, text };
  },
};
