import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { ClientConfig } from 'pg';
import { backoffMs } from './circuit-breaker';
import type { DatabaseListener, OpenDatabase, Preparation } from './connection';
import { isConflict, isConnectionLost, isServerStarting } from './database-errors';
import { PreparedClient } from './postgres-client';
import { keepListening } from './postgres-listener';
import { ResilientPool } from './postgres-pool';

/** Any number will do, as long as every program that prepares this database takes the same. */
const preparationLock = 7_305_411;
const statementTimeoutMs = 30_000;
/** More than the server's own limit: only a server that is no longer there exceeds it. */
const answerTimeoutMs = statementTimeoutMs + 5000;
/** A pool that is in use to the last connection is waited for so long. */
const freeConnectionTimeoutMs = 8000;
/** Long, because a new connection prepares its statements again. */
const idleTimeoutMs = 10 * 60_000;
/** Prepared statements live as long as their connection. */
const lifetimeSeconds = 45 * 60;
const keepAliveAfterMs = 10_000;
/** A start, or a migration, that lost its connection or was rolled back for another program's sake begins again this often. */
const mostPreparations = 5;

/**
 * For many short statements at once. Compiling one, or starting workers for it, takes longer than it runs; what is counted or
 * sorted of a large listing stays in memory instead of going to the disk; and a catalogue stays in memory or lies on a disk
 * without heads to move, where the server's own 4 would have it read whole tables instead of an index.
 */
const shortStatements = {
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
  work_mem: '32MB',
};

function clientConfig(url: string, timeoutMs: number): ClientConfig {
  // What is read must not depend on the settings of the machine that the server runs on.
  const settings = { TimeZone: 'UTC', ...shortStatements };
  const address = new URL(url);
  const own = address.searchParams.get('options') ?? '';
  address.searchParams.delete('options');
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  return {
    connectionString: address.href,
    application_name: 'shop-api',
    options: [...options, own].join(' ').trim(),
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: timeoutMs,
    query_timeout: timeoutMs === 0 ? 0 : answerTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    // A transaction may ask several things at once: they go to the server together.
    pipeline: true,
  };
}

/** Waits until a server takes connections, as at the start of a machine whose programs all start together. */
async function connectPatiently(url: string, startWaitMs: number, listener: DatabaseListener): Promise<PreparedClient> {
  const until = Date.now() + startWaitMs;
  for (let attempt = 1; ; attempt += 1) {
    const client = new PreparedClient(clientConfig(url, 0));
    try {
      await client.connect();
      return client;
    } catch (error) {
      // A wrong password or name does not become right by waiting.
      if (!isServerStarting(error) || Date.now() >= until) throw error;
      if (attempt === 1) listener.onWaiting(error);
      await pause(backoffMs(attempt, Math.random()));
    }
  }
}

/** Migrations and content, on a connection of their own: other programs that start meanwhile wait at the lock. */
async function prepareAlone(client: PreparedClient, migrationsFolder: string, prepare: Preparation): Promise<void> {
  const database = drizzle(client);
  try {
    await client.run(`select pg_advisory_lock(${preparationLock})`);
    await migrate(database, { migrationsFolder });
    await prepare(database);
  } finally {
    // The lock ends with its connection.
    await client.end();
  }
}

/** Runs a preparation, and again where the next attempt may go through: every step of it is a transaction of its own. */
export async function prepareRepeatedly(prepareOnce: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await prepareOnce();
    } catch (error) {
      // A program of the version before may hold what a migration locks, in another order.
      const mayGoThrough = isConnectionLost(error) || isConflict(error);
      if (!mayGoThrough || attempt === mostPreparations) throw error;
      await pause(backoffMs(attempt, Math.random()));
    }
  }
}

export interface PostgresPlace {
  url: string;
  connections: number;
  /** How long a visitor is kept waiting in an outage. */
  waitMs: number;
  /** How long a start waits for a server that is not there yet. */
  startWaitMs: number;
}

/** Opens a Postgres server's database. Any number of programs may use it at once. */
export async function openPostgres(
  { url, connections, waitMs, startWaitMs }: PostgresPlace,
  migrationsFolder: string,
  prepare: Preparation,
  listener: DatabaseListener,
): Promise<OpenDatabase> {
  await prepareRepeatedly(async () =>
    prepareAlone(await connectPatiently(url, startWaitMs, listener), migrationsFolder, prepare),
  );
  const config = clientConfig(url, statementTimeoutMs);
  const pool = new ResilientPool({
    ...config,
    max: connections,
    connectionTimeoutMillis: freeConnectionTimeoutMs,
    idleTimeoutMillis: idleTimeoutMs,
    maxLifetimeSeconds: lifetimeSeconds,
    waitMs,
    listener,
  });
  const endings: (() => Promise<void>)[] = [];
  return {
    database: drizzle({ client: pool }),
    listen: async (channel, onNotice) => {
      endings.push(keepListening(() => new PreparedClient(config), channel, onNotice));
    },
    close: async () => {
      await Promise.all(endings.map((end) => end()));
      await pool.end();
    },
  };
}
