import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { OutageListener } from './circuit-breaker';

/**
 * The database or a transaction in it, whichever engine is behind. Inside a transaction use the transaction only: a query
 * past it waits for ever, for the embedded engine's one connection or for a pool that such transactions have drained.
 */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** What the log is told of the database: each outage once, and its end once. */
export interface DatabaseListener extends OutageListener {
  /** The server is not there yet; it is tried again and again. */
  onWaiting(error: unknown): void;
}

export interface OpenDatabase {
  database: Database;
  /** Calls back for every notice on a channel, whichever program gave it, and when some may have been missed. */
  listen(channel: string, onNotice: () => void): Promise<void>;
  close(): Promise<void>;
}

/** Given in the transaction that replaces content: what programs keep of it in memory is out of date from then on. */
export const contentReplaced = 'shop_content_replaced';

export function notify(transaction: Database, channel: string): Promise<unknown> {
  return transaction.execute(sql`select pg_notify(${channel}, '')`);
}

/** What has to be there before the first visitor: it runs while no other program may do the same. */
export type Preparation = (database: Database) => Promise<void>;
