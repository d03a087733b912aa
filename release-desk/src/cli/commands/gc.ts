import type { Command } from 'commander';
import type { ListedRelease } from '../../registry/registry';
import { type Act, parseCount, parseDuration } from '../command';

interface GcOptions {
  keep: number;
  olderThan: number;
  dryRun?: boolean;
}

const dayMs = 86_400_000;

/**
 * Versions that nobody needs: not live, not the newest few of their remote, and old enough for the last open tab that
 * still loads chunks of it to be gone.
 */
export function findDisposable(releases: readonly ListedRelease[], { keep, olderThan }: GcOptions, now: number) {
  return releases.filter(({ remote, version, traffic, isLive, publishedAt }) => {
    const rank = releases.filter((one) => one.remote === remote).findIndex((one) => one.version === version);
    const isOld = publishedAt === null || now - Date.parse(publishedAt) > olderThan;
    return !isLive && traffic === 0 && rank >= keep && isOld;
  });
}

export function addGc(program: Command, act: Act): void {
  program
    .command('gc')
    .description('remove old versions that are not live; the audit log keeps their names')
    .option('--keep <number>', 'of each remote, keep the newest', parseCount, 5)
    .option('--older-than <duration>', 'published longer ago than', parseDuration, 7 * dayMs)
    .option('--dry-run', 'say only what would go')
    .action(
      act(async (session, _: [], options: GcOptions) => {
        const actor = await session.requireActor({ kind: 'release' }, 'gc');
        const found = findDisposable(await session.registry.list(), options, session.tools.now().getTime());
        const removed = found.map(({ remote, version }) => `${remote}@${version}`);
        if (!options.dryRun)
          for (const { remote, version } of found) await session.registry.remove(remote, version, actor);
        const verb = options.dryRun ? 'would be removed' : 'is removed';
        const text = removed.map((name) => `${name} ${verb}`).join('\n') || 'Nothing to remove';
        return { result: { removed, isDryRun: options.dryRun ?? false }, text };
      }),
    );
}
