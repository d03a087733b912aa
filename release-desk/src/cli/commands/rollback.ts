import type { Command } from 'commander';
import { rollbackRemote } from '../../operations/rollback-remote';
import { type Act, parseCount, parseRemote, warningLines } from '../command';

interface RollbackOptions {
  to?: string;
  why?: string;
  ifRevision?: number;
}

export function addRollback(program: Command, act: Act): void {
  program
    .command('rollback')
    .description('take the last change of a remote back: end its canary, or return to the version that was live before')
    .argument('<remote>', 'whose version it is', parseRemote)
    .option('--to <version>', 'to this version instead')
    .option('--why <text>', 'for the audit log')
    .option('--if-revision <number>', 'only while the map is at this revision', parseCount)
    .action(
      act(async (desk, [remote]: [string], options: RollbackOptions) => {
        const result = await desk.call(rollbackRemote, { remote, ...options });
        const text = result.isNew
          ? `${remote} is back from ${result.from} to ${result.to}, revision ${result.revision}`
          : `${remote} is there already, revision ${result.revision}`;
        return { result, text: [text, ...warningLines(result.warnings)].join('\n') };
      }),
    );
}
