import type { Command } from 'commander';
import { showHistory } from '../../operations/show-history';
import type { JournalEntry } from '../../registry/journal-entry';
import { type Act, parseCount, parseRemote } from '../command';
import { formatTable } from '../table';

function formatChange({ remote, from, to, traffic, action }: JournalEntry): string {
  if (action === 'reset') return 'every remote';
  if (action === 'admit') return remote;
  const versions = from && from !== to ? `${from} → ${to}` : to;
  return `${remote} ${versions}${traffic === undefined ? '' : ` ${traffic} %`}`;
}

function toRow(entry: JournalEntry): string[] {
  const { sequence, at, who, action, why, isForced } = entry;
  return [`#${sequence}`, at, who, isForced ? `${action} (forced)` : action, formatChange(entry), why];
}

export function addHistory(program: Command, act: Act): void {
  program
    .command('history')
    .description('who changed what and why, the newest last; fails when the log was altered')
    .argument('[remote]', 'of one remote only', parseRemote)
    .option('--limit <number>', 'the last ones only', parseCount)
    .action(
      act(async (desk, [remote]: [string | undefined], { limit }: { limit?: number }) => {
        const result = await desk.call(showHistory, { remote, limit });
        const { entries } = result;
        const text = entries.length > 0 ? formatTable(entries.map(toRow)) : 'Nothing has happened yet';
        return { result, text };
      }),
    );
}
