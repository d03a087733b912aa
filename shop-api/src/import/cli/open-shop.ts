import path from 'node:path';
import type { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../database/connection';
import { products } from '../../database/content-tables';
import { FolderInUseError } from '../../database/folder-lock';
import { openDatabase } from '../../database/open-database';
import { seedFolders } from '../../seed-folders';
import { seedNewShop } from '../../seeding/seed-shop';
import { readSettings, type Settings } from '../../settings';
import { exitCodes, ImportError } from '../import-error';
import type { ProgressBar } from './progress-bar';

/** Where the command runs. */
export interface CommandSurroundings {
  env: Readonly<Record<string, string | undefined>>;
  packageRoot: string;
  clock: () => Date;
  bar: ProgressBar;
}

/** Where it runs and what it says there. */
export interface ShopCommandSurroundings extends CommandSurroundings {
  output: Writable;
  errors: Writable;
  /** Asks a person at the terminal; absent where there is none. */
  ask?: (question: string) => Promise<string>;
}

/** Any number will do, as long as every import takes the same. */
const importLock = 7_305_414;

/** The shop's settings, as the provider reads them. */
export function readImportSettings(env: CommandSurroundings['env']): Settings {
  try {
    return readSettings(env);
  } catch (error) {
    throw new ImportError((error as Error).message, exitCodes.wrongUse);
  }
}

/** Opens the shop's database as the provider does, so that a folder without a shop gets one. */
export async function openShop(settings: Settings, { packageRoot, clock }: CommandSurroundings): Promise<OpenDatabase> {
  const { databaseServer, dataFolder } = settings;
  const folder = path.resolve(dataFolder, 'shop-db');
  // One connection: the lock below is its own, and ends with it.
  const server = databaseServer && { ...databaseServer, connections: 1 };
  try {
    return await openDatabase(
      { server, folder, use: 'command' },
      path.join(packageRoot, 'migrations'),
      async (database) => {
        await seedNewShop(database, { folders: seedFolders(settings, packageRoot), settings, now: clock() });
      },
    );
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    throw new ImportError(
      `The shop runs on ${path.dirname(folder)}. Its embedded database is one program's alone: stop the shop, run this command again, start the shop. A shop on Postgres (DATABASE_URL) goes on selling meanwhile`,
      exitCodes.busy,
      { cause: error },
    );
  }
}

/** Refuses while another command writes. */
export async function requireAlone({ database }: OpenDatabase): Promise<void> {
  const [row] = await database
    .select({ isOurs: sql<boolean>`pg_try_advisory_lock(${importLock}::bigint)` })
    .from(sql`(values (1)) as one(n)`);
  if (!row?.isOurs) throw new ImportError('Another import is writing to this database', exitCodes.busy);
}

/** The indexes that an import of most of the catalogue leaves half empty: what is put in bit by bit splits their pages. */
const filledTables = [
  ...['products', 'product_texts', 'product_search', 'search_words', 'listed_products', 'sellables', 'prices'],
  ...['price_history', 'stock', 'imported_products', 'import_records', 'import_codes'],
];

/** A command that was killed while it made indexes anew leaves the new one, unfinished, or the old one: every write keeps both up to date. */
async function dropUnfinishedIndexes({ database }: OpenDatabase): Promise<void> {
  const unfinished = await database
    .select({ name: sql<string>`relname` })
    .from(sql`pg_index join pg_class on pg_class.oid = indexrelid`)
    .where(sql`not indisvalid and relname ~ '_cc(new|old)[0-9]*$' and relnamespace = current_schema()::regnamespace`);
  for (const { name } of unfinished)
    await database.execute(sql`drop index concurrently if exists ${sql.identifier(name)}`);
}

/**
 * Without statistics of the new rows plans take many times as long as with them, and the embedded engine cleans up behind nobody:
 * what was replaced, and what waits to be sorted into the search index, would stay in the way. Where most products were `rewritten`,
 * their indexes are made anew: a third of the disk of such a catalogue.
 */
export async function tidyUp(open: OpenDatabase, { rewritten = 0 } = {}): Promise<void> {
  const { database } = open;
  await database.execute(sql`set statement_timeout = 0`);
  await dropUnfinishedIndexes(open);
  await database.execute(sql`vacuum analyze`);
  if (rewritten * 2 < (await database.$count(products))) return;
  // Shoppers of a shop on a server go on meanwhile.
  for (const table of filledTables) await database.execute(sql`reindex table concurrently ${sql.identifier(table)}`);
}
