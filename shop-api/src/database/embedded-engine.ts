import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { DatabaseListener, OpenDatabase, Preparation } from './connection';
import { lockFolder } from './folder-lock';
import { closeFiles } from './private-files';
import { type EngineUse, ReopenedEngine } from './reopened-engine';

/** Where the embedded engine keeps the data, and what it is opened for. */
export interface EmbeddedPlace {
  folder: string;
  /** A server when it is left out. */
  use?: EngineUse;
}

/** Opens the embedded engine in a folder, which is this program's alone. */
export async function openEmbedded(
  { folder, use }: EmbeddedPlace,
  migrationsFolder: string,
  prepare: Preparation,
  listener: DatabaseListener,
): Promise<OpenDatabase> {
  const unlock = await lockFolder(folder);
  try {
    const open = await openEngine({ folder, use }, migrationsFolder, prepare, listener);
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

/**
 * The database without tables that the build has made. To make one takes the engine 2.3 s and 740 MB, to unpack this one 0.8 s
 * and 300 MB. Without a build, as in tests, the engine makes it.
 */
function readEmptyDatabase(migrationsFolder: string): Blob | undefined {
  const file = path.join(path.dirname(migrationsFolder), 'dist/empty-database.tar.gz');
  return existsSync(file) ? new Blob([readFileSync(file)]) : undefined;
}

async function openEngine(
  { folder, use = 'serving' }: EmbeddedPlace,
  migrationsFolder: string,
  prepare: Preparation,
  listener: DatabaseListener,
): Promise<OpenDatabase> {
  mkdirSync(path.dirname(folder), { recursive: true });
  const isNew = !existsSync(folder);
  let engine = await ReopenedEngine.open(
    folder,
    use,
    listener,
    isNew ? readEmptyDatabase(migrationsFolder) : undefined,
  );
  const own = drizzle({ client: engine.client });
  try {
    await migrate(own, { migrationsFolder });
    await prepare(own);
  } catch (error) {
    // An engine that is open keeps its program from ending.
    await engine.close();
    throw error;
  }
  if (isNew) {
    // Its memory never shrinks, and filling a database takes 200 MB more than serving it (docs/benchmarks.md).
    await engine.close();
    engine = await ReopenedEngine.open(folder, use, listener);
  }
  closeFiles(folder);
  return {
    database: drizzle({ client: engine.client }),
    listen: (channel, onNotice) => engine.listen(channel, onNotice),
    close: () => engine.close(),
  };
}
