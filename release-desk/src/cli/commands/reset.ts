import type { Command } from 'commander';
import { resetMap } from '../../operations/reset-map';
import { type Act, parseCount } from '../command';

interface ResetOptions {
  why: string;
  ifRevision?: number;
}

export function addReset(program: Command, act: Act): void {
  program
    .command('reset')
    .description(
      'take every remote out of the release map, to begin anew: the shop shows nothing until a version is promoted',
    )
    .requiredOption('--why <text>', 'for the audit log')
    .option('--if-revision <number>', 'only while the map is at this revision', parseCount)
    .action(
      act(async (desk, _: [], options: ResetOptions) => {
        const result = await desk.call(resetMap, { ...options });
        return { result, text: result.isNew ? 'No version of any remote is live' : 'Nothing was live' };
      }),
    );
}
