import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { removeExpiredTokens } from './auth/tokens';
import type { Database } from './database/connection';
import { type DatabasePlace, openDatabase } from './database/open-database';
import { seedShop } from './seeding/seed-shop';
import { createServer } from './server/create-server';
import { implementedCalls } from './server/implemented-calls';
import type { Settings } from './settings';
import { loadShop } from './site/shop';

export interface StartOptions {
  settings: Settings;
  /** The package's folder, which holds `migrations/` and `seed/`. */
  packageRoot: string;
  database: DatabasePlace;
  clock?: () => Date;
}

export interface RunningShop {
  app: FastifyInstance;
  database: Database;
}

/** Opens the database, brings tables and content up to date, and makes the server. Closing it closes the database. */
export async function startShop(options: StartOptions): Promise<RunningShop> {
  const { settings, packageRoot, clock = () => new Date() } = options;
  const { hasDemoAccounts, logLevel, validatesAnswers } = settings;
  const migrations = path.join(packageRoot, 'migrations');
  const { database, close } = await openDatabase(options.database, migrations, async (own) => {
    await seedShop(own, path.join(packageRoot, 'seed'), { now: clock(), hasDemoAccounts });
    await removeExpiredTokens(own, clock());
    // The embedded engine gathers no statistics by itself, and without them its plans take five times as long.
    await own.execute(sql`analyze`);
  });
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
