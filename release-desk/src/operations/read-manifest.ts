import { z } from 'zod';
import { defineOperation, releaseName } from './operation';

export const readManifest = defineOperation({
  name: 'readManifest',
  method: 'GET',
  path: '/remotes/{remote}/releases/{version}/manifest',
  summary: 'The release.json of a published version: what its files are, and their hashes.',
  input: releaseName,
  result: z.object({ manifest: z.string().describe('The text of release.json, byte for byte.') }),
  async run({ registry }, { remote, version }) {
    const { bytes } = await registry.require(remote, version);
    return { manifest: bytes.toString('utf8') };
  },
});
