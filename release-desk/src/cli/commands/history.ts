import type { JournalEntry } from '../../registry/journal-entry';
import { type Command, parseCount } from '../command';
import { formatTable } from '../table';

function rowOf({ sequence, at, who, action, remote, from, to, why }: JournalEntry): string[] {
  return [`#${sequence}`, at, who, action, `${remote} ${from ? `${from} → ` : ''}${to}`, why];
}

export const history: Command = {
  name: 'history',
  usage: 'history [--limit <number>]',
  summary: 'Who changed what and why, the newest last; fails when the log was altered',
  operands: 0,
  options: ['limit'],
  async run(registry, { values }) {
    const limit = parseCount('limit', values.limit);
    const all = await registry.history();
    const entries = limit === undefined ? all : all.slice(Math.max(0, all.length - limit));
    const text = entries.length > 0 ? formatTable(entries.map(rowOf)) : 'Nothing has happened yet';
    return { result: { entries }, text };
  },
};
