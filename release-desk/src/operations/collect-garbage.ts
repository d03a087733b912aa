import { z } from 'zod';
import type { JournalEntry } from '../registry/journal-entry';
import { findVersionBefore } from '../registry/live-versions';
import type { ListedRelease } from '../registry/registry';
import { isOnMap } from '../release-map/release-map';
import { defineOperation } from './operation';

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
function findDisposable(
  releases: readonly ListedRelease[],
  entries: readonly JournalEntry[],
  { keep, olderThanSeconds }: { keep: number; olderThanSeconds: number },
  now: number,
) {
  return releases.filter((one) => {
    const rank = releases.filter(({ remote }) => remote === one.remote).indexOf(one);
    const published = one.publishedAt === null ? 0 : Date.parse(one.publishedAt);
    const isOld = now - (findServedUntil(entries, one, now) ?? published) > olderThanSeconds * 1000;
    return !one.isLive && one.traffic === 0 && rank >= keep && isOld && !isRollbackTarget(releases, entries, one);
  });
}

export const collectGarbage = defineOperation({
  name: 'collectGarbage',
  method: 'POST',
  path: '/gc',
  summary: 'Removes old versions that are not live; the audit log keeps their names.',
  input: z.object({
    keep: z.number().int().min(0).default(5).describe('Of each remote, keep the newest.'),
    olderThanSeconds: z.number().min(0).default(604_800).describe('Out of use for longer than this.'),
    dryRun: z.boolean().default(false).describe('Say only what would go.'),
  }),
  result: z.object({ removed: z.array(z.string()), isDryRun: z.boolean() }),
  async run({ registry, tools, requireActor }, input) {
    const actor = await requireActor({ kind: 'release' }, 'gc');
    const [releases, entries] = await Promise.all([registry.list(), registry.history()]);
    const found = findDisposable(releases, entries, input, tools.now().getTime());
    if (!input.dryRun) for (const { remote, version } of found) await registry.remove(remote, version, actor);
    return { removed: found.map(({ remote, version }) => `${remote}@${version}`), isDryRun: input.dryRun };
  },
});
