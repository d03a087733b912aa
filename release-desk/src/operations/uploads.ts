import { z } from 'zod';
import { parseManifest } from '../uploads/manifest';
import { defineOperation } from './operation';
import { publishOptions, publishRelease, publishResult } from './publish-release';

/** Names an upload: a hash over its content and its owner, so that it goes on where it stopped. */
export const uploadName = z.string().regex(/^[\w-]{43}$/);

export const beginUpload = defineOperation({
  name: 'beginUpload',
  method: 'POST',
  path: '/uploads',
  summary: 'Begins to publish a release, or goes on with what was begun: answers which files the desk lacks.',
  input: z.object({ manifest: z.string().describe('The text of release.json, byte for byte.') }),
  result: z.object({
    upload: z.string(),
    missing: z.array(z.string()).describe('SHA-384 of the files to send, as base64url.'),
  }),
  async run({ requireActor, uploads }, { manifest }) {
    const bytes = Buffer.from(manifest);
    const { remote } = parseManifest(bytes);
    const { who } = await requireActor({ kind: 'publish', remote });
    return uploads.begin(bytes, who);
  },
});

export const commitUpload = defineOperation({
  name: 'commitUpload',
  method: 'POST',
  path: '/uploads/{upload}/commit',
  summary: 'Checks an upload that is complete and takes it in. Whether it is refused or not, the upload is gone.',
  input: z.object({ upload: uploadName, ...publishOptions.shape }),
  result: publishResult,
  async run(session, { upload, ...options }) {
    const { who } = await session.requireActor({ kind: 'read' });
    const taken = await session.uploads.take(upload, who);
    try {
      return await publishRelease(session, taken.folder, options);
    } finally {
      await taken.remove();
    }
  },
});
