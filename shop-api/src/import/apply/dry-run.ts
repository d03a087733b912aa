import type { Database } from '../../database/connection';

/** Takes everything back that a dry run has done. */
class DryRunOver extends Error {
  constructor(readonly result: unknown) {
    super('The dry run is over');
  }
}

/** What would come of something: it is done in a transaction that is rolled back. */
export async function dryRun<Result>(
  database: Database,
  run: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  try {
    return await database.transaction(async (transaction): Promise<Result> => {
      throw new DryRunOver(await run(transaction));
    });
  } catch (error) {
    if (error instanceof DryRunOver) return error.result as Result;
    throw error;
  }
}
