import path from 'node:path';
import type { Database } from '../src/database/connection';
import { openDatabase } from '../src/database/open-database';
import { findPackageRoot } from '../src/package-root';
import type { Seed } from '../src/seeding/read-seed';
import { seedShop } from '../src/seeding/seed-shop';
import type { CallContext } from '../src/server/call-context';
import { readSettings } from '../src/settings';
import { loadShop } from '../src/site/shop';
import { createDatabaseUnderTest } from './database-under-test';
import { demoFolders, readDemoSeed } from './demo-seed';
import { friday } from './prepared-folder';

/** A seeded database with what catalogue handlers are given, without a server around it. */
export interface OpenCatalog {
  context: CallContext;
  close(): Promise<void>;
}

export async function openCatalog(
  extend: (database: Database, seed: Seed) => Promise<void> = async () => undefined,
): Promise<OpenCatalog> {
  const root = findPackageRoot(__dirname);
  const settings = readSettings({ NODE_ENV: 'test' });
  const own = await createDatabaseUnderTest();
  const { database, close } = await openDatabase(own.place, path.join(root, 'migrations'), async (prepared) => {
    await seedShop(prepared, { folders: demoFolders, settings, now: friday });
    await extend(prepared, readDemoSeed());
  });
  const shop = await loadShop(database, settings);
  // Nothing of the catalogue sends mails or counts attempts.
  const context = { database, shop } as CallContext;
  return {
    context,
    close: async () => {
      await close();
      await own.remove();
    },
  };
}
