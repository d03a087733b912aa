import type { Command } from 'commander';
import type { JournalEntry } from '../../registry/journal-entry';
import { findVersionBefore } from '../../registry/live-versions';
import type { ListedRelease } from '../../registry/registry';
import { isOnMap } from '../../release-map/release-map';
import { type Act, durationOption, parseCount } from '../command';

interface GcOptions {
  keep: number;
  olderThan: number;
  dryRun?: boolean;
}

type Named = Pick<ListedRelease, 'remote' | 'version'>;

/** Until when visitors got a version, in milliseconds since 1970; undefined when none ever did. */
function findServedUntil(
  entries: readonly JournalEntry[],
  { remote, version }: Named,
  now: number,
): number | undefined {
  const last = entries.findLastIndex(({ map }) => isOnMap(map, remote, version));
  if (last < 0) return undefined;
  const next = entries[last + 1];
  return next ? Date.parse(next.at) : now;
}

/** Whether a manual or automatic rollback would return to this version. */
function isRollbackTarget(
  releases: readonly ListedRelease[],
  entries: readonly JournalEntry[],
  { remote, version }: Named,
) {
  const live = releases.find((one) => one.remote === remote && one.isLive);
  return live !== undefined && findVersionBefore(entries, remote, live.version) === version;
}

/**
 * Versions that can be removed: not live, not a rollback target, not among the newest of their remote, and out of use for so long
 * that no open tab still loads their chunks.
 */
export function findDisposable(
  releases: readonly ListedRelease[],
  entries: readonly JournalEntry[],
  { keep, olderThan }: GcOptions,
  now: number,
) {
  return releases.filter((one) => {
    const rank = releases.filter(({ remote }) => remote === one.remote).indexOf(one);
    const published = one.publishedAt === null ? 0 : Date.parse(one.publishedAt);
    const isOld = now - (findServedUntil(entries, one, now) ?? published) > olderThan;
    return !one.isLive && one.traffic === 0 && rank >= keep && isOld && !isRollbackTarget(releases, entries, one);
  });
}

export function addGc(program: Command, act: Act): void {
  program
    .command('gc')
    .description('remove old versions that are not live; the audit log keeps their names')
    .option('--keep <number>', 'of each remote, keep the newest', parseCount, 5)
    .addOption(durationOption('--older-than <duration>', 'out of use for longer than: 30m, 4h, 2d', '7d'))
    .option('--dry-run', 'say only what would go')
    .action(
      act(async (session, _: [], options: GcOptions) => {
        const actor = await session.requireActor({ kind: 'release' }, 'gc');
        const [releases, entries] = await Promise.all([session.registry.list(), session.registry.history()]);
        const found = findDisposable(releases, entries, options, session.tools.now().getTime());
        const removed = found.map(({ remote, version }) => `${remote}@${version}`);
        if (!options.dryRun)
          for (const { remote, version } of found) await session.registry.remove(remote, version, actor);
        const verb = options.dryRun ? 'would be removed' : 'is removed';
        const text = removed.map((name) => `${name} ${verb}`).join('\n') || 'Nothing to remove';
        return { result: { removed, isDryRun: options.dryRun ?? false }, text };
      }),
    );
}
