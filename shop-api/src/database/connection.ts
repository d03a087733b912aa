import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * The database or a transaction in it, whichever engine is behind. Inside a transaction use the transaction only: a query
 * past it waits for ever, for the embedded engine's one connection or for a pool that such transactions have drained.
 */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface OpenDatabase {
  database: Database;
  close(): Promise<void>;
}

/** What has to be there before the first visitor: it runs while no other program may do the same. */
export type Preparation = (database: Database) => Promise<void>;
