import path from 'node:path';
import type { Database } from '../src/database/connection';
import type { DatabasePlace } from '../src/database/open-database';
import { findPackageRoot } from '../src/package-root';
import { readSettings } from '../src/settings';
import { startShop } from '../src/start';
import { createDatabaseUnderTest } from './database-under-test';
import { type ShopClient, shopClient } from './shop-client';

/** A whole provider without a port, on a database of its own. */
export interface TestShop extends ShopClient {
  database: Database;
  close(): Promise<void>;
}

export interface TestShopOptions {
  /** One that outlives this shop; without it the shop has a fresh one, which goes with it. */
  database?: DatabasePlace;
  packageRoot?: string;
  clock?: () => Date;
}

// Making a database takes seconds on a busy machine; a file that uses this one waits that long.
jest.setTimeout(60_000);

/** Friday, before the hour at which the day's last parcel leaves. */
export const friday = new Date('2026-11-20T09:00:00Z');

export async function startTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const own = options.database ? undefined : await createDatabaseUnderTest();
  const { app, database } = await startShop({
    settings: readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
    packageRoot: options.packageRoot ?? findPackageRoot(path.join(__dirname)),
    database: options.database ?? own?.place ?? {},
    clock: options.clock ?? (() => friday),
  });
  const client = shopClient(async (method, url, fields, token) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const content = method === 'GET' ? { query: fields as Record<string, string> } : { payload: fields };
    const response = await app.inject({ method, url, headers, ...content });
    return { statusCode: response.statusCode, data: response.json() };
  });
  const close = async () => {
    await app.close();
    await own?.remove();
  };
  return { ...client, database, close };
}
