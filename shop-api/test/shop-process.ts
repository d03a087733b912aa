import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { ChangedSeed } from './changed-seed';
import type { DatabaseUnderTest } from './database-under-test';
import { type Answer, type ShopClient, shopClient } from './shop-client';

/** A provider in a process of its own, asked over HTTP on loopback: it can be killed. */
export interface ShopProcess extends ShopClient {
  /** As a power cut does: without a word of warning. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

function readyPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code, signal) =>
      reject(new Error(`The provider ended before it was ready: ${code ?? signal}`)),
    );
    child.once('message', (message) => resolve((message as { port: number }).port));
  });
}

async function endWith(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

/** Starts the provider from its source on a database, with the seed of a folder. */
export async function startShopProcess(
  { environment }: Pick<DatabaseUnderTest, 'environment'>,
  seed: Pick<ChangedSeed, 'packageRoot' | 'environment'>,
): Promise<ShopProcess> {
  const settings = { NODE_ENV: 'production', DEMO_ACCOUNTS: '1', LOG_LEVEL: 'error', PORT: '0' };
  const child = fork(path.join(__dirname, 'run-from-source.cjs'), {
    env: {
      ...{ ...process.env, DATABASE_URL: undefined, SHOP_API_ROOT: seed.packageRoot, ...seed.environment },
      ...{ ...settings, ...environment },
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const origin = `http://127.0.0.1:${await readyPort(child)}`;
  const client = shopClient(async (method, url, fields, token) => {
    const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` });
    const address = new URL(url, origin);
    if (method === 'GET') for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value);
    else headers.set('content-type', 'application/json');
    const body = method === 'GET' ? undefined : JSON.stringify(fields);
    const response = await fetch(address, { method, headers, body });
    const retryAfter = response.headers.get('retry-after');
    const data = await response.json();
    return { statusCode: response.status, data, ...(retryAfter !== null && { retryAfter }) } as Answer<unknown>;
  });
  return { ...client, kill: () => endWith(child, 'SIGKILL'), close: () => endWith(child, 'SIGTERM') };
}
