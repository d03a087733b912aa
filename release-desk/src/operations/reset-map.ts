import { z } from 'zod';
import { changeInput, defineOperation, reason } from './operation';

export const resetMap = defineOperation({
  name: 'resetMap',
  method: 'POST',
  path: '/reset',
  summary: 'Takes every remote out of the release map, to begin anew.',
  input: z.object({ ...changeInput.shape, why: reason.min(1) }),
  result: z.object({ isNew: z.boolean() }),
  async run(session, { why, ifRevision }) {
    const actor = await session.requireActor({ kind: 'release' }, why);
    const { isNew } = await session.registry.reset(actor, { expectedRevision: ifRevision });
    return { isNew };
  },
});
