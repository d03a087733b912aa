import { revisionOf } from '@storefront/contracts/releases';
import type { Command } from '../command';
import { formatTable } from '../table';

export const list: Command = {
  name: 'list',
  usage: 'list',
  summary: 'Every published version of every remote, the newest first',
  operands: 0,
  options: [],
  async run(registry) {
    const [releases, map] = await Promise.all([registry.list(), registry.readMap()]);
    const rows = releases.map(({ remote, version, isLive, publishedAt, publishedBy }) => [
      `${remote}@${version}`,
      isLive ? 'live' : '',
      publishedAt ?? '',
      publishedBy ?? '',
    ]);
    const text = rows.length > 0 ? formatTable(rows) : 'Nothing is published yet';
    return { result: { revision: revisionOf(map), releases }, text };
  },
};
