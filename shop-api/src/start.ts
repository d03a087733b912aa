import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { removeExpiredDevices } from './auth/known-devices';
import { removeExpiredCodes } from './auth/one-time-codes';
import { removeExpiredTokens } from './auth/tokens';
import { removeOldSearches } from './catalog/empty-searches';
import { removeOldFacetCountChanges } from './catalog/read-model/facet-counts';
import type { Database, DatabaseListener, Preparation } from './database/connection';
import { isOutage } from './database/database-errors';
import { type DatabasePlace, openDatabase } from './database/open-database';
import type { MailTransport } from './mail/mail-message';
import { createMailer } from './mail/mailer';
import { createOutboxFolder } from './mail/outbox-folder';
import { createSmtpTransport } from './mail/smtp-transport';
import { resumeRefunds } from './order-lifecycle/refunds';
import { addBankCallback } from './payments/bank-callback';
import { createBank } from './payments/bank-client';
import { sendPaymentReminders } from './payments/payment-reminders';
import { cancelUnpaidOrders } from './payments/unpaid-orders';
import { picturesFolders, seedFolders } from './seed-folders';
import { seedShop } from './seeding/seed-shop';
import { createAttemptLimits, removeOldAttempts } from './server/attempt-limits';
import type { CallContext } from './server/call-context';
import { createServer } from './server/create-server';
import { implementedCalls } from './server/implemented-calls';
import { createReadMaintenance } from './server/maintenance';
import { createReadiness } from './server/readiness';
import type { Settings } from './settings';
import { keepShopCurrent, loadShop } from './site/shop';
import { createIssuer } from './social-login/issuer';
import { removeExpiredAttempts } from './social-login/login-attempts';
import { removeOldStockAlerts, sendStockAlerts } from './stock-alerts/stock-alerts';
import { removeOldEntries } from './sweepstakes/entries';
import { createWebhook } from './webhooks/webhook';
import { sendCartReminders } from './webshop/abandonment';
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
  /** Called before there is a log, with what the start waits for. */
  onWaiting?(message: string): void;
  /** Where the log goes, if not to standard error. */
  logTo?: NodeJS.WritableStream;
}

const hourMs = 60 * 60 * 1000;
/** An order whose time to pay is up holds pieces that others would buy. */
const unpaidEveryMs = 5 * 60 * 1000;
const stockAlertsEveryMs = 60 * 1000;
/** A refund that the bank has not answered to is somebody's money. */
const refundsEveryMs = 60 * 1000;

/** What has run out: at every start and hourly. */
async function removeExpired(database: Database, now: Date): Promise<void> {
  await removeExpiredTokens(database, now);
  await removeOldSearches(database, now);
  await removeExpiredDevices(database, now);
  await removeExpiredCodes(database, now);
  await removeOldAttempts(database, now);
  await removeExpiredAttempts(database, now);
  await removeExpiredAccesses(database, now);
  await removeUnconfirmed(database, now);
  await removeOldStockAlerts(database, now);
  await removeOldEntries(database, now);
  await removeOldFacetCountChanges(database);
}

function createMailTransport({ smtp, dataFolder }: Settings): MailTransport {
  return smtp ? createSmtpTransport(smtp) : createOutboxFolder(path.resolve(dataFolder, 'outbox'));
}

export interface RunningShop {
  app: FastifyInstance;
  database: Database;
  context: CallContext;
  /** Resolves when every mail so far has left, and every event that is due was sent to the webhook. */
  settled(): Promise<void>;
}

/** The reason of an outage for the log, never the address of the server. */
function describeReason(error: unknown): string {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return code ?? message ?? 'unknown';
}

/** Opens the database, updates tables and content, and creates the server. Closing the server closes the database. */
export async function startShop(options: StartOptions): Promise<RunningShop> {
  const { settings, packageRoot, clock = () => new Date() } = options;
  const { logLevel, validatesAnswers } = settings;
  const migrations = path.join(packageRoot, 'migrations');
  const listener: DatabaseListener = {
    onWaiting: (error) => options.onWaiting?.(`Waiting for the database server (${describeReason(error)})`),
    onOutage: (error) =>
      app.log.error(`The database is away (${describeReason(error)}): calls answer 503 until it is back`),
    onRecovered: (outageMs) => app.log.warn(`The database is back after ${outageMs} ms`),
  };
  const folders = seedFolders(settings, packageRoot);
  // There is no log yet, and a preparation may run again.
  const kept = new Set<string>();
  const onKept = (reason: string) => void kept.add(reason);
  const prepare: Preparation = async (own) => {
    await seedShop(own, { folders, settings, now: clock(), onKept });
    await removeExpired(own, clock());
    // The embedded engine gathers no statistics by itself, and without them its plans take five times as long.
    await own.execute(sql`analyze`);
  };
  const { database, listen, close } = await openDatabase(options.database, migrations, prepare, listener);
  const shop = await loadShop(database, settings);
  const transport = options.mailTransport ?? createMailTransport(settings);
  const readiness = createReadiness({
    database,
    isOutboxWritable: async () => (await transport.isWritable?.()) ?? true,
    onDiskFull: (error) => app.log.error(error, 'No room on the database’s disk: not ready until there is'),
    onDiskFree: () => app.log.warn('There is room on the database’s disk again'),
  });
  // An outage is logged once, not by every background job in every round.
  const onFailure = (error: unknown) => {
    readiness.noteFailure(error);
    if (!isOutage(error)) app.log.error(error);
  };
  const mailer = createMailer({ database, shop, transport, from: settings.mailFrom, clock, onFailure });
  const webhook = settings.webhook && createWebhook({ database, settings: settings.webhook, clock, onFailure });
  const context: CallContext = {
    database,
    shop,
    clock,
    sendMail: mailer.sendMail,
    queueMail: mailer.queueMail,
    deliverMails() {
      mailer.deliverMails();
      webhook?.deliver();
    },
    limits: createAttemptLimits(database, clock),
    socialLogins: { issuers: settings.socialLogins.map(createIssuer), onFailure },
    bank: settings.bank && createBank(settings.bank, clock, onFailure),
    staffSessions: settings.staffSessions,
    seesHidden: false,
    maintenance: createReadMaintenance(settings.dataFolder),
  };
  const app = createServer({
    calls: implementedCalls,
    context,
    logLevel,
    validatesAnswers,
    picturesFolders: picturesFolders(settings, packageRoot),
    trustedProxies: settings.trustedProxies,
    readiness,
    logTo: options.logTo,
  });
  addBankCallback(app, context);
  for (const reason of kept) app.log.warn(reason);
  // What an earlier run has left behind.
  mailer.deliverMails();
  const refundsOfBefore = resumeRefunds(context).catch(onFailure);
  await keepShopCurrent(shop, { database, listen }, settings, onFailure);
  const hourly = async () => {
    await sendCartReminders(context);
    await sendPaymentReminders(context);
    await removeExpired(database, clock());
  };
  const chores = setInterval(() => hourly().catch(onFailure), hourMs);
  chores.unref();
  const unpaid = setInterval(() => cancelUnpaidOrders(context).catch(onFailure), unpaidEveryMs);
  unpaid.unref();
  const alerts = setInterval(() => sendStockAlerts(context).catch(onFailure), stockAlertsEveryMs);
  alerts.unref();
  const openRefunds = setInterval(() => resumeRefunds(context).catch(onFailure), refundsEveryMs);
  openRefunds.unref();
  app.addHook('onClose', async () => {
    clearInterval(chores);
    clearInterval(openRefunds);
    clearInterval(unpaid);
    clearInterval(alerts);
    await refundsOfBefore;
    await webhook?.close();
    await mailer.close();
    await close();
  });
  const settled = async () => {
    await mailer.settled();
    await webhook?.settled();
  };
  return { app, database, context, settled };
}
