import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { removeExpiredCodes } from './auth/one-time-codes';
import { removeExpiredTokens } from './auth/tokens';
import type { Database } from './database/connection';
import { type DatabasePlace, openDatabase } from './database/open-database';
import type { MailTransport } from './mail/mail-message';
import { createMailer } from './mail/mailer';
import { createOutboxFolder } from './mail/outbox-folder';
import { seedShop } from './seeding/seed-shop';
import { createAttemptLimits } from './server/attempt-limits';
import type { CallContext } from './server/call-context';
import { createServer } from './server/create-server';
import { implementedCalls } from './server/implemented-calls';
import type { Settings } from './settings';
import { keepShopCurrent, loadShop } from './site/shop';
import { remindOfCarts } from './webshop/abandonment';

export interface StartOptions {
  settings: Settings;
  /** The package's folder, which holds `migrations/` and `seed/`. */
  packageRoot: string;
  database: DatabasePlace;
  clock?: () => Date;
  /** The way out for mails; the folder `outbox` in the data folder when absent. */
  mailTransport?: MailTransport;
}

const remindEveryMs = 60 * 60 * 1000;

export interface RunningShop {
  app: FastifyInstance;
  database: Database;
  context: CallContext;
  /** Resolves when every mail so far has left. */
  settled(): Promise<void>;
}

/** Opens the database, brings tables and content up to date, and makes the server. Closing it closes the database. */
export async function startShop(options: StartOptions): Promise<RunningShop> {
  const { settings, packageRoot, clock = () => new Date() } = options;
  const { hasDemoAccounts, logLevel, validatesAnswers } = settings;
  const migrations = path.join(packageRoot, 'migrations');
  const { database, listen, close } = await openDatabase(options.database, migrations, async (own) => {
    await seedShop(own, path.join(packageRoot, 'seed'), { now: clock(), hasDemoAccounts });
    await removeExpiredTokens(own, clock());
    await removeExpiredCodes(own, clock());
    // The embedded engine gathers no statistics by itself, and without them its plans take five times as long.
    await own.execute(sql`analyze`);
  });
  const shop = await loadShop(database, settings);
  const transport = options.mailTransport ?? createOutboxFolder(path.resolve(settings.dataFolder, 'outbox'));
  const mailer = createMailer({ database, shop, transport, clock, onFailure: (error) => app.log.error(error) });
  // A file that an operator lays down, so that maintenance begins and ends without a restart.
  const maintenanceFile = path.resolve(settings.dataFolder, 'maintenance');
  const context: CallContext = {
    database,
    shop,
    clock,
    sendMail: mailer.sendMail,
    limits: createAttemptLimits(clock),
    socialLogins: settings.socialLogins,
    isUnderMaintenance: () => existsSync(maintenanceFile),
  };
  const app = createServer({
    calls: implementedCalls,
    context,
    logLevel,
    validatesAnswers,
    picturesFolder: path.join(packageRoot, 'seed/pictures'),
  });
  await keepShopCurrent(shop, { database, listen }, settings, (error) => app.log.error(error));
  const reminders = setInterval(() => remindOfCarts(context).catch((error) => app.log.error(error)), remindEveryMs);
  reminders.unref();
  app.addHook('onClose', async () => {
    clearInterval(reminders);
    await mailer.settled();
    await close();
  });
  return { app, database, context, settled: mailer.settled };
}
