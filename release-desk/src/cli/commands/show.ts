import type { Release } from '@storefront/contracts/releases';
import { DeskError } from '../../errors';
import { findLive } from '../../release-map/release-map';
import { type Command, parseReleaseName } from '../command';
import { formatTable } from '../table';

function bytesBelow({ files }: Release, folder: string): number {
  return Object.entries(files)
    .filter(([name]) => name.startsWith(folder))
    .reduce((sum, [, { bytes }]) => sum + bytes, 0);
}

function describe(release: Release, isLive: boolean) {
  const { remote, version, sourceHash, contracts, shared, client } = release;
  return {
    remote,
    version,
    isLive,
    sourceHash,
    contracts,
    shared,
    pages: Object.keys(client.pages),
    fragments: Object.keys(client.fragments),
    clientBytes: bytesBelow(release, 'client/'),
    serverBytes: bytesBelow(release, 'server/'),
  };
}

function asText(shown: ReturnType<typeof describe>): string {
  return formatTable([
    ['release', `${shown.remote}@${shown.version}${shown.isLive ? ' (live)' : ''}`],
    ['sources', shown.sourceHash],
    ['contracts', shown.contracts],
    ...Object.entries(shown.shared).map(([name, range]) => ['shared', `${name} ${range}`]),
    ...shown.pages.map((key) => ['page', key]),
    ...shown.fragments.map((name) => ['fragment', name]),
    ['client', `${shown.clientBytes} bytes`],
    ['server', `${shown.serverBytes} bytes`],
  ]);
}

export const show: Command = {
  name: 'show',
  usage: 'show <remote>[@<version>]',
  summary: 'What a version consists of; without a version, the live one',
  operands: 1,
  options: [],
  async run(registry, { operands: [operand = ''] }) {
    const map = await registry.readMap();
    const asked = operand.includes('@') ? parseReleaseName(operand) : { remote: operand, version: undefined };
    const live = findLive(map, asked.remote)?.metadata.version;
    const version = asked.version ?? live;
    if (version === undefined)
      throw new DeskError('version_unknown', `Nothing of "${asked.remote}" is live: name a version`);
    const { release } = await registry.require(asked.remote, version);
    const shown = describe(release, version === live);
    return { result: shown, text: asText(shown) };
  },
};
