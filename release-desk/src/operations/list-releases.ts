import { revisionOf } from '@storefront/contracts/releases';
import { z } from 'zod';
import { defineOperation } from './operation';

const listedRelease = z.object({
  remote: z.string(),
  version: z.string(),
  isLive: z.boolean(),
  traffic: z.number().describe('Percent of the visitors that get it.'),
  isAdmitted: z.boolean().describe('Whether its remote has been let into the shop.'),
  publishedAt: z.string().nullable(),
  publishedBy: z.string().nullable(),
});

export const listReleases = defineOperation({
  name: 'listReleases',
  method: 'GET',
  path: '/releases',
  summary: 'Every published version of every remote, the newest first, and the revision of the release map.',
  input: z.object({}),
  result: z.object({ revision: z.number().int(), releases: z.array(listedRelease) }),
  async run({ registry }) {
    const [releases, map] = await Promise.all([registry.list(), registry.readMap()]);
    return { revision: revisionOf(map), releases };
  },
});
