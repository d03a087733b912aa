import type { Database } from './connection';
import { ConnectionLostError } from './database-errors';
import { inTransaction } from './transactions';

/** A database whose transactions fail with the given errors, one after the other, and then succeed. */
function setUp(...endings: ('conflict' | 'lost before' | 'lost while committing')[]) {
  const lost = () => new ConnectionLostError('The connection was lost');
  const runs: number[] = [];
  const transaction = async (work: (own: Database) => Promise<unknown>) => {
    const ending = endings.shift();
    if (ending === 'lost before') throw lost();
    const result = await work({} as Database);
    if (ending === 'conflict') throw Object.assign(new Error('serialization'), { code: '40001' });
    // As Drizzle throws it: under the statement that failed.
    if (ending === 'lost while committing') throw new Error('Failed query: commit', { cause: lost() });
    return result;
  };
  const work = async () => runs.push(1);
  return { database: { transaction } as unknown as Database, work, runs };
}

test('work that was rolled back for another’s sake, or lost before its commit, runs again', async () => {
  const { database, work, runs } = setUp('conflict', 'lost before');
  await inTransaction(database, work);
  expect(runs).toHaveLength(2);
});

test('work whose commit was lost runs again only where a second time changes nothing more', async () => {
  const first = setUp('lost while committing');
  await expect(inTransaction(first.database, first.work)).rejects.toThrow('commit');
  expect(first.runs).toHaveLength(1);
  const second = setUp('lost while committing');
  await inTransaction(second.database, second.work, { isIdempotent: true });
  expect(second.runs).toHaveLength(2);
});

test('an expected error is not retried', async () => {
  const { database } = setUp();
  const work = jest.fn().mockRejectedValue(new Error('error_out_of_stock'));
  await expect(inTransaction(database, work)).rejects.toThrow('error_out_of_stock');
  expect(work).toHaveBeenCalledTimes(1);
});
