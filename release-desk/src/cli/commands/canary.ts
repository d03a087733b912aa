import type { Command } from 'commander';
import type { Desk } from '../../operations/desk';
import type { ReleaseName } from '../../operations/operation';
import { startCanary } from '../../operations/start-canary';
import { type Act, checkLines, parseCount, parsePercent, parseReleaseName, warningLines } from '../command';
import type { PromoteOptions } from './promote';

async function canary(desk: Desk, [name, percent]: [ReleaseName, number], options: PromoteOptions) {
  const result = await desk.call(startCanary, { ...name, percent, ...options });
  const { remote, version, revision, isNew, checks, warnings } = result;
  const outcome = percent === 0 ? 'is no canary' : `goes to ${percent} % of the visitors`;
  const text = isNew
    ? `${remote}@${version} ${outcome}, revision ${revision}`
    : `Nothing changed, revision ${revision}`;
  return { result, text: [text, ...warningLines(warnings), ...checkLines(checks)].join('\n') };
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
