import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { DatabaseListener, OpenDatabase, Preparation } from './connection';
import { lockFolder } from './folder-lock';
import { closeFiles } from './private-files';
import { ReopenedEngine } from './reopened-engine';

/** Opens the embedded engine in a folder, which is this program's alone. */
export async function openEmbedded(
  folder: string,
  migrationsFolder: string,
  prepare: Preparation,
  listener: DatabaseListener,
): Promise<OpenDatabase> {
  const unlock = await lockFolder(folder);
  try {
    const open = await openEngine(folder, migrationsFolder, prepare, listener);
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

async function openEngine(
  folder: string,
  migrationsFolder: string,
  prepare: Preparation,
  listener: DatabaseListener,
): Promise<OpenDatabase> {
  mkdirSync(path.dirname(folder), { recursive: true });
  const isNew = !existsSync(folder);
  let engine = await ReopenedEngine.open(folder, listener);
  const own = drizzle({ client: engine.client });
  await migrate(own, { migrationsFolder });
  await prepare(own);
  if (isNew) {
    // Its memory never shrinks, and filling a database takes 200 MB more than serving it (docs/benchmarks.md).
    await engine.close();
    engine = await ReopenedEngine.open(folder, listener);
  }
  closeFiles(folder);
  return {
    database: drizzle({ client: engine.client }),
    listen: (channel, onNotice) => engine.listen(channel, onNotice),
    close: () => engine.close(),
  };
}
