import type { Command } from 'commander';
import { listReleases } from '../../operations/list-releases';
import type { ListedRelease } from '../../registry/registry';
import type { Act } from '../command';
import { formatTable } from '../table';

function formatState({ isLive, traffic, isAdmitted }: ListedRelease): string {
  if (!isAdmitted) return 'waits for admission';
  if (isLive) return traffic === 100 ? 'live' : `live, ${traffic} %`;
  return traffic > 0 ? `canary, ${traffic} %` : '';
}

export function addList(program: Command, act: Act): void {
  program
    .command('list')
    .description('every published version of every remote, the newest first')
    .action(
      act(async (desk) => {
        const result = await desk.call(listReleases, {});
        const rows = result.releases.map((release) => [
          `${release.remote}@${release.version}`,
          formatState(release),
          release.publishedAt ?? '',
          release.publishedBy ?? '',
        ]);
        const text = rows.length > 0 ? formatTable(rows) : 'Nothing is published yet';
        return { result, text };
      }),
    );
}
