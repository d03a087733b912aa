import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { removeExpiredTokens } from './auth/tokens';
import { type Database, openDatabase } from './database/connection';
import { seedShop } from './seeding/seed-shop';
import { createServer } from './server/create-server';
import { implementedCalls } from './server/implemented-calls';
import type { Settings } from './settings';
import { loadShop } from './site/shop';

export interface StartOptions {
  settings: Settings;
  /** The package's folder, which holds `migrations/` and `seed/`. */
  packageRoot: string;
  /** Where the database lies; in memory when absent. */
  databaseFolder?: string;
  clock?: () => Date;
}

export interface RunningShop {
  app: FastifyInstance;
  database: Database;
}

/** Opens the database, brings tables and content up to date, and makes the server. Closing it closes the database. */
export async function startShop(options: StartOptions): Promise<RunningShop> {
  const { settings, packageRoot, databaseFolder, clock = () => new Date() } = options;
  const { database, close } = await openDatabase(path.join(packageRoot, 'migrations'), databaseFolder);
  const { hasDemoAccounts, logLevel, validatesAnswers } = settings;
  await seedShop(database, path.join(packageRoot, 'seed'), { now: clock(), hasDemoAccounts });
  await removeExpiredTokens(database, clock());
  // The embedded engine gathers no statistics by itself, and without them its plans take five times as long.
  await database.execute(sql`analyze`);
  const context = { database, shop: await loadShop(database, settings), clock };
  const app = createServer({
    calls: implementedCalls,
    context,
    logLevel,
    validatesAnswers,
    picturesFolder: path.join(packageRoot, 'seed/pictures'),
  });
  app.addHook('onClose', close);
  return { app, database };
}
