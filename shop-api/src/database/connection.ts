import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';

/**
 * The database or a transaction in it, whichever engine is behind. Inside a transaction use the transaction only: the
 * embedded engine has one connection, and a query past the transaction would wait for it for ever.
 */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface OpenDatabase {
  database: Database;
  close(): Promise<void>;
}

/** Opens the embedded engine in a folder, or in memory where none is named, and brings its tables up to date. */
export async function openDatabase(migrationsFolder: string, folder?: string): Promise<OpenDatabase> {
  if (folder) mkdirSync(path.dirname(folder), { recursive: true });
  const client = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } });
  const database = drizzle(client);
  await migrate(database, { migrationsFolder });
  return { database, close: () => client.close() };
}
