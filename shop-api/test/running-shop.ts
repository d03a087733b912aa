import path from 'node:path';
import { type CallDescriptor, callPath } from '@storefront/contracts/calls';
import { generateToken, login } from '@storefront/contracts/calls/auth';
import type { Database } from '../src/database/connection';
import type { DatabasePlace } from '../src/database/open-database';
import { findPackageRoot } from '../src/package-root';
import { readSettings } from '../src/settings';
import { startShop } from '../src/start';
import { createDatabaseUnderTest } from './database-under-test';

export interface Answer<Response> {
  statusCode: number;
  data: Response & { success?: boolean; label_name?: string; errors?: Record<string, string> };
}

/** A whole provider without a port, on a database of its own. */
export interface TestShop {
  database: Database;
  call<Request, Response>(
    descriptor: CallDescriptor<Request, Response>,
    request: Request,
    token?: string,
  ): Promise<Answer<Response>>;
  /** A request as it comes over the wire, for what the types would not let pass. */
  send(method: CallDescriptor['method'], url: string, fields: object, token?: string): Promise<Answer<unknown>>;
  guest(): Promise<string>;
  customer(): Promise<string>;
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
  const send: TestShop['send'] = async (method, url, fields, token) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const content = method === 'GET' ? { query: fields as Record<string, string> } : { payload: fields };
    const response = await app.inject({ method, url, headers, ...content });
    return { statusCode: response.statusCode, data: response.json() };
  };
  const call: TestShop['call'] = async (descriptor, request, token) =>
    (await send(
      descriptor.method,
      callPath(descriptor, request as object as Record<string, unknown>),
      request as object,
      token,
    )) as never;
  const guest = async () => (await call(generateToken, {})).data.jwt;
  const customer = async () => {
    const user = { email: 'kupac@example.com', password: 'Kupac-2026!', lang: 'ba' as const };
    return (await call(login, user, await guest())).data.jwt ?? '';
  };
  const close = async () => {
    await app.close();
    await own?.remove();
  };
  return { database, call, send, guest, customer, close };
}
