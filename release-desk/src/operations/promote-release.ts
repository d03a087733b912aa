import { z } from 'zod';
import { type CheckResult, checkResult } from '../checks/check';
import { automaticActor } from '../health/automatic-rollback';
import { type Change, requireRevision } from '../registry/registry';
import { findLive } from '../release-map/release-map';
import { type DeskSession, requirePromotionChecks } from './desk-session';
import { changeInput, defineOperation, type ReleaseName, releaseName } from './operation';

/** What a change of who gets a version takes. */
export const promotionInput = z.object({
  ...releaseName.shape,
  ...changeInput.shape,
  force: z.boolean().default(false).describe('Although a check fails; the audit log keeps it.'),
});

/** What the checks of a change said. */
export const checkedResult = z.object({
  checks: z.array(checkResult),
  isForced: z.boolean(),
  warnings: z.array(z.string()),
});

/** What speaks against giving a version to visitors again: it was rolled back automatically. */
export async function findRollbackWarnings(
  { registry }: DeskSession,
  { remote, version }: ReleaseName,
): Promise<string[]> {
  const entries = await registry.history();
  const rolledBack = entries.findLast(
    (entry) =>
      entry.action === 'rollback' && entry.who === automaticActor && entry.remote === remote && entry.from === version,
  );
  return rolledBack ? [`${version} was rolled back automatically at ${rolledBack.at}: ${rolledBack.why}`] : [];
}

/** Makes a version live after its checks passed. */
export async function promoteChecked(
  session: DeskSession,
  { remote, version, why, ifRevision, force }: z.output<typeof promotionInput>,
): Promise<Change & { checks: CheckResult[]; isForced: boolean; warnings: string[] }> {
  const actor = await session.requireActor({ kind: 'release' }, why);
  const candidate = await session.registry.require(remote, version);
  const map = await session.registry.readMap();
  // Checked again at the change itself; here it saves the time of the checks.
  requireRevision(map, ifRevision);
  const isLive = findLive(map, remote)?.metadata.version === version;
  const checked = isLive ? { checks: [], isForced: false } : await requirePromotionChecks(session, candidate, force);
  const warnings = await findRollbackWarnings(session, { remote, version });
  const change = await session.registry.promote(remote, version, actor, { expectedRevision: ifRevision, ...checked });
  return { ...change, ...checked, warnings };
}

export const promoteRelease = defineOperation({
  name: 'promoteRelease',
  method: 'POST',
  path: '/remotes/{remote}/promote',
  summary: 'Makes a published version live for everyone.',
  input: promotionInput,
  result: z.object({
    remote: z.string(),
    from: z.string().nullable(),
    to: z.string(),
    revision: z.number().int(),
    isNew: z.boolean(),
    ...checkedResult.shape,
  }),
  async run(session, input) {
    const change = await promoteChecked(session, input);
    return { ...change, remote: input.remote, to: input.version };
  },
});
