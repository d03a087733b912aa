import { revisionOf } from '@storefront/contracts/releases';
import { z } from 'zod';
import { writeTypeModule } from '../consumer-types/type-module';
import { findLive } from '../release-map/release-map';
import { defineOperation, remoteName } from './operation';

export const describeTypes = defineOperation({
  name: 'describeTypes',
  method: 'GET',
  path: '/types',
  summary:
    'A TypeScript module with the props of the live fragments and the payloads of the events that live releases declare.',
  input: z.object({
    without: remoteName.optional().describe('The remote of who asks: its own types are its sources.'),
  }),
  result: z.object({
    revision: z.number().int(),
    releases: z.array(z.object({ remote: z.string(), version: z.string() })),
    fragments: z.array(z.string()),
    events: z.array(z.string()),
    module: z.string(),
  }),
  async run({ registry }, { without }) {
    const map = await registry.readMap();
    const remotes = Object.keys(map.microFrontends).filter((remote) => remote !== without);
    const live = remotes.flatMap((remote) => {
      const version = findLive(map, remote)?.metadata.version;
      return version === undefined ? [] : [{ remote, version }];
    });
    const found = await Promise.all(live.map(({ remote, version }) => registry.require(remote, version)));
    const releases = found.map(({ release }) => release);
    return { revision: revisionOf(map), releases: live, ...writeTypeModule(releases) };
  },
});
