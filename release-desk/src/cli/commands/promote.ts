import type { Command } from 'commander';
import type { CheckResult } from '../../checks/check';
import { automaticActor } from '../../health/automatic-rollback';
import { type Change, requireRevision } from '../../registry/registry';
import { findLive } from '../../release-map/release-map';
import { type Act, checkLines, parseCount, parseReleaseName, type ReleaseName, warningLines } from '../command';
import { createPromotionChecks, type DeskSession, requireChecks } from '../desk-session';

export interface PromoteOptions {
  why?: string;
  ifRevision?: number;
  force?: boolean;
}

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
  { remote, version }: ReleaseName,
  { why, ifRevision, force = false }: PromoteOptions,
): Promise<Change & { checks: CheckResult[]; isForced: boolean; warnings: string[] }> {
  const actor = await session.requireActor({ kind: 'release' }, why);
  const candidate = await session.registry.require(remote, version);
  const map = await session.registry.readMap();
  // Checked again at the change itself; here it saves the time of the checks.
  requireRevision(map, ifRevision);
  const isLive = findLive(map, remote)?.metadata.version === version;
  const checked = isLive
    ? { checks: [], isForced: false }
    : await requireChecks(session, createPromotionChecks(session), candidate, {
        isForced: force,
        strictness: 'every check',
      });
  const warnings = await findRollbackWarnings(session, { remote, version });
  const change = await session.registry.promote(remote, version, actor, { expectedRevision: ifRevision, ...checked });
  return { ...change, ...checked, warnings };
}

export function addPromote(program: Command, act: Act): void {
  program
    .command('promote')
    .description('make a published version live for everyone')
    .argument('<remote@version>', 'the version', parseReleaseName)
    .option('--why <text>', 'for the audit log')
    .option('--if-revision <number>', 'only while the map is at this revision', parseCount)
    .option('--force', 'although a check fails; the audit log keeps it')
    .action(
      act(async (session, [name]: [ReleaseName], options: PromoteOptions) => {
        const { remote, version } = name;
        const { from, revision, isNew, checks, isForced, warnings } = await promoteChecked(session, name, options);
        const before = from && from !== version ? ` after ${from}` : '';
        const text = isNew
          ? `${remote}@${version} is live${before}, revision ${revision}`
          : `${remote}@${version} was live already, revision ${revision}`;
        const result = { remote, from, to: version, revision, isNew, checks, isForced, warnings };
        const lines = [text, ...warningLines(warnings), ...checkLines(checks)];
        return { result, text: lines.join('\n') };
      }),
    );
}
