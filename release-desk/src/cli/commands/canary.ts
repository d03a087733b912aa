import type { Command } from 'commander';
import { requireRevision } from '../../registry/registry';
import { findCanary } from '../../release-map/release-map';
import {
  type Act,
  checkLines,
  parseCount,
  parsePercent,
  parseReleaseName,
  type ReleaseName,
  warningLines,
} from '../command';
import { createPromotionChecks, type DeskSession, requireChecks } from '../desk-session';
import { findRollbackWarnings, type PromoteOptions } from './promote';

async function canary(session: DeskSession, [name, percent]: [ReleaseName, number], options: PromoteOptions) {
  const { why, ifRevision, force = false } = options;
  const { remote, version } = name;
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
      : await requireChecks(session, createPromotionChecks(session), candidate, {
          isForced: force,
          strictness: 'every check',
        });
  const warnings = percent === 0 ? [] : await findRollbackWarnings(session, name);
  const change = await registry.canary(remote, version, percent, actor, { expectedRevision: ifRevision, ...checked });
  const { revision, isNew } = change;
  const outcome = percent === 0 ? 'is no canary' : `goes to ${percent} % of the visitors`;
  const text = isNew
    ? `${remote}@${version} ${outcome}, revision ${revision}`
    : `Nothing changed, revision ${revision}`;
  const result = {
    remote,
    version,
    percent,
    revision,
    isNew,
    checks: checked.checks,
    isForced: checked.isForced,
    warnings,
  };
  return { result, text: [text, ...warningLines(warnings), ...checkLines(checked.checks)].join('\n') };
}

export function addCanary(program: Command, act: Act): void {
  program
    .command('canary')
    .description('give a published version to a share of the visitors; 0 ends it')
    .argument('<remote@version>', 'the version', parseReleaseName)
    .argument('<percent>', 'of the visitors: who has it keeps it while the share grows', parsePercent)
    .option('--why <text>', 'for the audit log')
    .option('--if-revision <number>', 'only while the map is at this revision', parseCount)
    .option('--force', 'although a check fails; the audit log keeps it')
    .action(act(canary));
}
