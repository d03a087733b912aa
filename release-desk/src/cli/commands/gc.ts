import type { Command } from 'commander';
import { collectGarbage } from '../../operations/collect-garbage';
import { type Act, durationOption, parseCount } from '../command';

interface GcOptions {
  keep: number;
  olderThan: number;
  dryRun?: boolean;
}

export function addGc(program: Command, act: Act): void {
  program
    .command('gc')
    .description('remove old versions that are not live; the audit log keeps their names')
    .option('--keep <number>', 'of each remote, keep the newest', parseCount, 5)
    .addOption(durationOption('--older-than <duration>', 'out of use for longer than: 30m, 4h, 2d', '7d'))
    .option('--dry-run', 'say only what would go')
    .action(
      act(async (desk, _: [], { keep, olderThan, dryRun }: GcOptions) => {
        const result = await desk.call(collectGarbage, { keep, olderThanSeconds: olderThan / 1000, dryRun });
        const verb = dryRun ? 'would be removed' : 'is removed';
        const text = result.removed.map((name) => `${name} ${verb}`).join('\n') || 'Nothing to remove';
        return { result, text };
      }),
    );
}
