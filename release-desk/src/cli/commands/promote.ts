import type { Command } from 'commander';
import type { ReleaseName } from '../../operations/operation';
import { promoteRelease } from '../../operations/promote-release';
import { type Act, checkLines, parseCount, parseReleaseName, warningLines } from '../command';

export interface PromoteOptions {
  why?: string;
  ifRevision?: number;
  force?: boolean;
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
      act(async (desk, [name]: [ReleaseName], options: PromoteOptions) => {
        const result = await desk.call(promoteRelease, { ...name, ...options });
        const { remote, from, to: version, revision, isNew, checks, warnings } = result;
        const before = from && from !== version ? ` after ${from}` : '';
        const text = isNew
          ? `${remote}@${version} is live${before}, revision ${revision}`
          : `${remote}@${version} was live already, revision ${revision}`;
        return { result, text: [text, ...warningLines(warnings), ...checkLines(checks)].join('\n') };
      }),
    );
}
