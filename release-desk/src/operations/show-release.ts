import { z } from 'zod';
import { DeskError } from '../errors';
import { findLive } from '../release-map/release-map';
import { defineOperation, remoteName, versionName } from './operation';
import { releaseSummary, summarize } from './release-summary';

export const showRelease = defineOperation({
  name: 'showRelease',
  method: 'GET',
  path: '/remotes/{remote}/release',
  summary: 'What a version consists of; without a version, the live one.',
  input: z.object({ remote: remoteName, version: versionName.optional() }),
  result: z.object({ ...releaseSummary.shape, isLive: z.boolean() }),
  async run({ registry }, { remote, version: asked }) {
    const live = findLive(await registry.readMap(), remote)?.metadata.version;
    const version = asked ?? live;
    if (version === undefined) throw new DeskError('version_unknown', `Nothing of "${remote}" is live: name a version`);
    const { release } = await registry.require(remote, version);
    return { ...summarize(release), isLive: version === live };
  },
});
