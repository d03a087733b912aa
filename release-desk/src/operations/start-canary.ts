import { z } from 'zod';
import { requireRevision } from '../registry/registry';
import { findCanary } from '../release-map/release-map';
import { requirePromotionChecks } from './desk-session';
import { defineOperation } from './operation';
import { checkedResult, findRollbackWarnings, promotionInput } from './promote-release';

export const startCanary = defineOperation({
  name: 'startCanary',
  method: 'POST',
  path: '/remotes/{remote}/canary',
  summary: 'Gives a published version to a share of the visitors; 0 ends it.',
  input: z.object({
    ...promotionInput.shape,
    percent: z.number().min(0).max(100).describe('Of the visitors: who has it keeps it while the share grows.'),
  }),
  result: z.object({
    remote: z.string(),
    version: z.string(),
    percent: z.number(),
    revision: z.number().int(),
    isNew: z.boolean(),
    ...checkedResult.shape,
  }),
  async run(session, { remote, version, percent, why, ifRevision, force }) {
    const { registry } = session;
    const actor = await session.requireActor({ kind: 'release' }, why);
    const candidate = await registry.require(remote, version);
    // A change of the share needs no new checks: visitors have the version already.
    const map = await registry.readMap();
    requireRevision(map, ifRevision);
    const isOut = findCanary(map, remote)?.metadata.version === version;
    const checked =
      isOut || percent === 0
        ? { checks: [], isForced: false }
        : await requirePromotionChecks(session, candidate, force);
    const warnings = percent === 0 ? [] : await findRollbackWarnings(session, { remote, version });
    const options = { expectedRevision: ifRevision, ...checked };
    const { revision, isNew } = await registry.canary(remote, version, percent, actor, options);
    return { remote, version, percent, revision, isNew, ...checked, warnings };
  },
});
