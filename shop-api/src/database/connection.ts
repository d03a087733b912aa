import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { OutageListener } from './circuit-breaker';

/**
 * The database or a transaction in it, whichever engine is behind. Inside a transaction use the transaction only: a query
 * past it waits for ever, for the embedded engine's one connection or for a pool that such transactions have drained.
 */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Notified of each outage once, and of its end once. */
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

/** The channel that is notified when content is replaced: programs then reload what they cache of it. */
export const contentReplaced = 'shop_content_replaced';

export function notify(transaction: Database, channel: string): Promise<unknown> {
  return transaction.execute(sql`select pg_notify(${channel}, '')`);
}

/** What has to be there before the first visitor: it runs while no other program may do the same. */
export type Preparation = (database: Database) => Promise<void>;
