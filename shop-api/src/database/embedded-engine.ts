import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { OpenDatabase, Preparation } from './connection';
import { lockFolder } from './folder-lock';
import { PreparedEngine } from './prepared-engine';

/** Opens the embedded engine in a folder, which is this program's alone. */
export async function openEmbedded(
  folder: string,
  migrationsFolder: string,
  prepare: Preparation,
): Promise<OpenDatabase> {
  const unlock = await lockFolder(folder);
  try {
    const open = await openEngine(folder, migrationsFolder, prepare);
    const close = async () => {
      await open.close();
      await unlock();
    };
    return { ...open, close };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function openEngine(folder: string, migrationsFolder: string, prepare: Preparation): Promise<OpenDatabase> {
  mkdirSync(path.dirname(folder), { recursive: true });
  const client = new PreparedEngine({ dataDir: folder, extensions: { pg_trgm } });
  await client.waitReady;
  const database = drizzle(client);
  await migrate(database, { migrationsFolder });
  await prepare(database);
  return {
    database,
    listen: async (channel, onNotice) => {
      await client.listen(channel, onNotice);
    },
    close: () => client.close(),
  };
}
