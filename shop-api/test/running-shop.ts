import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { login } from '@storefront/contracts/calls/auth';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../src/database/connection';
import type { DatabasePlace } from '../src/database/open-database';
import type { MailMessage } from '../src/mail/mail-message';
import { findPackageRoot } from '../src/package-root';
import type { CallContext } from '../src/server/call-context';
import { readSettings } from '../src/settings';
import { startShop } from '../src/start';
import type { ChangedSeed } from './changed-seed';
import { createDatabaseUnderTest } from './database-under-test';
import { demoFolder } from './demo-seed';
import { createOutbox } from './outbox';
import { friday } from './prepared-folder';
import { type ShopClient, shopClient } from './shop-client';

/** A whole provider without a port, on a database of its own. */
export interface TestShop extends ShopClient {
  app: FastifyInstance;
  database: Database;
  /** What handlers are given, for what no call starts. */
  context: CallContext;
  staff(): Promise<string>;
  /** What a visitor of that address says, by way of a proxy that is trusted. */
  from(address: string, device?: string): ShopClient;
  /** Every mail so far, in order. */
  mails(): Promise<MailMessage[]>;
  close(): Promise<void>;
}

export interface TestShopOptions {
  /** One that outlives this shop; without it the shop has a fresh one, which goes with it. */
  database?: DatabasePlace;
  /** Other content than the demo's; null for none. */
  seed?: Pick<ChangedSeed, 'packageRoot' | 'environment'> | null;
  clock?: () => Date;
  dataFolder?: string;
  /** Who reads the log along. */
  logTo?: NodeJS.WritableStream;
  /** More settings. */
  environment?: Record<string, string>;
}

// Making a database takes seconds on a busy machine; a file that uses this one waits that long.
jest.setTimeout(180_000);

export { friday };

export async function startTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const clock = options.clock ?? (() => friday);
  const isEmpty = options.seed !== undefined || clock().getTime() !== friday.getTime();
  const { place, remove } = options.database
    ? { place: options.database, remove: async () => undefined }
    : await createDatabaseUnderTest({ isEmpty });
  const outbox = createOutbox();
  // Nothing is written there: mails stay in memory, and the folder is looked into for the sign of maintenance only.
  const dataFolder = options.dataFolder ?? path.join(tmpdir(), `shop-${randomUUID()}`);
  const { app, database, context, settled } = await startShop({
    settings: readSettings({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataFolder,
      ...(options.seed === null ? {} : (options.seed?.environment ?? { SEED_FOLDER: demoFolder })),
      ...options.environment,
    }),
    mailTransport: outbox,
    logTo: options.logTo,
    packageRoot: options.seed?.packageRoot ?? findPackageRoot(__dirname),
    database: place,
    clock,
  });
  const clientWith = (ownHeaders: Record<string, string>) =>
    shopClient(async (method, url, fields, token) => {
      const headers = token === undefined ? ownHeaders : { ...ownHeaders, authorization: `Bearer ${token}` };
      const content = method === 'GET' ? { query: fields as Record<string, string> } : { payload: fields };
      const response = await app.inject({ method, url, headers, ...content });
      const retryAfter = response.headers['retry-after'];
      return { statusCode: response.statusCode, data: response.json(), ...(retryAfter && { retryAfter }) };
    });
  const client = clientWith({});
  const from = (address: string, device?: string) =>
    clientWith({ 'x-forwarded-for': address, ...(device !== undefined && { 'x-device-token': device }) });
  const close = async () => {
    await app.close();
    await remove();
  };
  const staff = async () => {
    const user = { email: 'osoblje@example.com', password: 'Osoblje-2026!', lang: 'ba' as const };
    return (await client.call(login, user, await client.guest())).data.jwt ?? '';
  };
  const mails = async () => {
    await settled();
    return outbox.mails;
  };
  return { ...client, app, database, context, staff, from, mails, close };
}
