import { z } from 'zod';
import { journalEntry } from '../registry/journal-entry';
import { defineOperation, remoteName } from './operation';

export const showHistory = defineOperation({
  name: 'showHistory',
  method: 'GET',
  path: '/history',
  summary: 'Who changed what and why, the newest last; fails when the audit log was altered.',
  input: z.object({
    remote: remoteName.optional(),
    limit: z.coerce.number().int().min(0).optional().describe('The last ones only.'),
  }),
  result: z.object({ entries: z.array(journalEntry) }),
  async run({ registry }, { remote, limit }) {
    const all = (await registry.history()).filter((entry) => remote === undefined || entry.remote === remote);
    return { entries: limit === undefined ? all : all.slice(Math.max(0, all.length - limit)) };
  },
});
