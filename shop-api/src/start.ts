import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { removeExpiredCodes } from './auth/one-time-codes';
import { removeExpiredTokens } from './auth/tokens';
import { removeOldShelfChanges } from './catalog/shelf-counts';
import type { Database } from './database/connection';
import { type DatabasePlace, openDatabase } from './database/open-database';
import type { MailTransport } from './mail/mail-message';
import { createMailer } from './mail/mailer';
import { createOutboxFolder } from './mail/outbox-folder';
import { createSmtpTransport } from './mail/smtp-transport';
import { addBankCallback } from './payments/bank-callback';
import { createBank } from './payments/bank-client';
import { cancelUnpaidOrders } from './payments/unpaid-orders';
import { picturesFolders } from './pictures-folders';
import { seedDemoOrders } from './seeding/demo-orders';
import { seedShop } from './seeding/seed-shop';
import { createAttemptLimits, removeOldAttempts } from './server/attempt-limits';
import type { CallContext } from './server/call-context';
import { createServer } from './server/create-server';
import { implementedCalls } from './server/implemented-calls';
import type { Settings } from './settings';
import { keepShopCurrent, loadShop } from './site/shop';
import { removeExpiredAttempts } from './social-login/away';
import { createIssuer } from './social-login/issuer';
import { removeOldEntries } from './sweepstakes/entries';
import { remindOfCarts } from './webshop/abandonment';
import { removeExpiredAccesses } from './webshop/order-access';
import { removeUnconfirmed } from './withdrawals/withdrawal-store';

export interface StartOptions {
  settings: Settings;
  /** The package's folder, which holds `migrations/` and `seed/`. */
  packageRoot: string;
  database: DatabasePlace;
  clock?: () => Date;
  /** The way out for mails; what the settings name when absent. */
  mailTransport?: MailTransport;
}

const hourMs = 60 * 60 * 1000;
/** An order whose time to pay is up holds pieces that others would buy. */
const unpaidEveryMs = 5 * 60 * 1000;

/** What has run out: at every start and hourly. */
async function removeExpired(database: Database, now: Date): Promise<void> {
  await removeExpiredTokens(database, now);
  await removeExpiredCodes(database, now);
  await removeOldAttempts(database, now);
  await removeExpiredAttempts(database, now);
  await removeExpiredAccesses(database, now);
  await removeUnconfirmed(database, now);
  await removeOldEntries(database, now);
  await removeOldShelfChanges(database);
}

function mailTransportOf({ smtp, dataFolder }: Settings): MailTransport {
  return smtp ? createSmtpTransport(smtp) : createOutboxFolder(path.resolve(dataFolder, 'outbox'));
}

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
    if (hasDemoAccounts) await seedDemoOrders(own, settings, clock());
    await removeExpired(own, clock());
    // The embedded engine gathers no statistics by itself, and without them its plans take five times as long.
    await own.execute(sql`analyze`);
  });
  const shop = await loadShop(database, settings);
  const mailer = createMailer({
    database,
    shop,
    transport: options.mailTransport ?? mailTransportOf(settings),
    from: settings.mailFrom,
    clock,
    onFailure: (error) => app.log.error(error),
  });
  // A file that an operator lays down, so that maintenance begins and ends without a restart.
  const maintenanceFile = path.resolve(settings.dataFolder, 'maintenance');
  const context: CallContext = {
    database,
    shop,
    clock,
    sendMail: mailer.sendMail,
    queueMail: mailer.queueMail,
    deliverMails: mailer.deliverMails,
    limits: createAttemptLimits(database, clock),
    socialLogins: { issuers: settings.socialLogins.map(createIssuer), onFailure: (error) => app.log.error(error) },
    bank: settings.bank && createBank(settings.bank, clock, (error) => app.log.error(error)),
    seesHidden: false,
    isUnderMaintenance: () => existsSync(maintenanceFile),
  };
  const app = createServer({
    calls: implementedCalls,
    context,
    logLevel,
    validatesAnswers,
    picturesFolders: picturesFolders(settings, packageRoot),
    trustedProxies: settings.trustedProxies,
  });
  addBankCallback(app, context);
  // What an earlier run has left behind.
  mailer.deliverMails();
  await keepShopCurrent(shop, { database, listen }, settings, (error) => app.log.error(error));
  const hourly = async () => {
    await remindOfCarts(context);
    await removeExpired(database, clock());
  };
  const chores = setInterval(() => hourly().catch((error) => app.log.error(error)), hourMs);
  chores.unref();
  const unpaid = setInterval(() => cancelUnpaidOrders(context).catch((error) => app.log.error(error)), unpaidEveryMs);
  unpaid.unref();
  app.addHook('onClose', async () => {
    clearInterval(chores);
    clearInterval(unpaid);
    await mailer.close();
    await close();
  });
  return { app, database, context, settled: mailer.settled };
}
