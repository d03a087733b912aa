import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { type CircuitBreaker, createCircuitBreaker, type OutageListener } from './circuit-breaker';
import { DatabaseUnavailableError, isConnectionLost } from './database-errors';
import { PreparedClient, type Statement } from './postgres-client';

const changes = /\b(insert|update|delete|merge|truncate|nextval|pg_notify)\b/i;

/** A statement that may be sent a second time, when its answer was lost. */
export function isRead(text: string): boolean {
  return /^\s*(select|with)\b/i.test(text) && !changes.test(text);
}

/**
 * Gives a client back as soon as its connection is lost, and once: Drizzle forgets a client whose `begin` fails, and a pool of
 * forgotten clients has none to give.
 */
function releaseWhenLost(client: PoolClient): PoolClient {
  const { release } = client;
  let isReleased = false;
  const releaseOnce = (error?: Error | boolean) => {
    if (isReleased) return;
    isReleased = true;
    client.off('error', releaseOnce);
    release(error ?? (client as unknown as PreparedClient).isSpent);
  };
  client.on('error', releaseOnce);
  client.release = releaseOnce;
  return client;
}

/** Every connection was in use for all of the time: the server is there. */
const isPoolBusy = (error: unknown) => (error as Error).message === 'timeout exceeded when trying to connect';

export interface ResilientPoolConfig extends PoolConfig {
  /** How long a visitor is kept waiting in an outage. */
  waitMs: number;
  listener: OutageListener;
}

/**
 * Connections that come back after an outage. Whoever asks for one meanwhile waits a bounded time and is then refused with
 * `DatabaseUnavailableError`; a read whose connection broke is sent once more, and nothing else is.
 */
export class ResilientPool extends Pool {
  readonly #breaker: CircuitBreaker;
  readonly #waitMs: number;

  constructor({ waitMs, listener, ...config }: ResilientPoolConfig) {
    super({ ...config, Client: PreparedClient as unknown as PoolConfig['Client'] });
    this.#waitMs = waitMs;
    this.#breaker = createCircuitBreaker({ probe: () => this.#probe(), waitMs, listener });
    // An idle connection broke: the pool has dropped it already.
    this.on('error', () => undefined);
  }

  override async connect(): Promise<PoolClient> {
    const until = Date.now() + this.#waitMs;
    for (;;) {
      await this.#breaker.enter();
      try {
        return releaseWhenLost(await super.connect());
      } catch (error) {
        if (this.ending) throw error;
        if (!isPoolBusy(error)) this.#breaker.open(error);
        if (Date.now() >= until) throw new DatabaseUnavailableError('No connection to the database', { cause: error });
      }
    }
  }

  // Its overloads are the driver's; Drizzle calls it with a statement and its values.
  override query(statement: never, ...[values]: never[]): never {
    return this.#query(statement, values) as never;
  }

  override async end(): Promise<void> {
    this.#breaker.close();
    await super.end();
  }

  async #query(statement: Statement | string, values: unknown) {
    try {
      return await this.#queryOnce(statement, values);
    } catch (error) {
      const text = typeof statement === 'string' ? statement : statement.text;
      if (!isConnectionLost(error) || !isRead(text)) throw error;
      return this.#queryOnce(statement, values);
    }
  }

  async #queryOnce(statement: Statement | string, values: unknown) {
    const client = await this.connect();
    try {
      return await client.query(statement as never, values as never);
    } finally {
      client.release();
    }
  }

  async #probe(): Promise<void> {
    const client = releaseWhenLost(await super.connect());
    try {
      await client.query('select 1');
    } finally {
      client.release();
    }
  }
}
