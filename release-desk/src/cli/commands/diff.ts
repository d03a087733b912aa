import type { Command } from 'commander';
import { diffReleases } from '../../operations/diff-releases';
import type { ReleaseName } from '../../operations/operation';
import { type Act, parseReleaseName } from '../command';
import { formatTable } from '../table';

export function addDiff(program: Command, act: Act): void {
  program
    .command('diff')
    .description(
      'what differs from the live version, or from another: contracts, shared libraries, pages and fragments with their content in the browser and on the server, sizes',
    )
    .argument('<remote@version>', 'the version', parseReleaseName)
    .argument('[version]', 'the version to compare with; the live one when absent')
    .action(
      act(async (desk, [name, version]: [ReleaseName, string | undefined]) => {
        const result = await desk.call(diffReleases, { ...name, with: version });
        const title = `${result.remote} ${result.from} → ${result.to}`;
        const rows = result.differences.map(({ what, from, to }) => [what, from ?? 'none', '→', to ?? 'none']);
        const text = rows.length > 0 ? `${title}\n${formatTable(rows)}` : `${title}: nothing of this differs`;
        return { result, text };
      }),
    );
}
