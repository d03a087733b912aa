import { Client, Pool, type PoolConfig } from 'pg';
import { DeskError } from '../errors';

/** The tables that desks share in Postgres. */
export interface ReleaseDatabase {
  /** Runs one statement; an error of the database is a `DeskError` with the code `store_unavailable`. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<{ rows: Row[]; rowCount: number | null }>;
  /** A text that is kept under a name; undefined when there is none. */
  findStatement(name: string): Promise<string | undefined>;
  /** Replaces the text under a name by what `decide` makes of it, one desk after the other; undefined leaves it. */
  changeStatement(name: string, decide: (present: string | undefined) => Promise<string | undefined>): Promise<void>;
  /** Calls back when a desk changed something, and whenever it may have; returns what stops that. */
  listen(onChange: () => void): () => void;
  close(): Promise<void>;
}

const connectLimitMs = 5000;
const statementLimitMs = 10_000;
/** A lost connection is made again after so long; the desk's polling covers the time between. */
const listenAgainMs = 1000;
const channel = 'release_desk';

/** The journal's order is its primary key: two desks cannot both write entry 7. */
const tables = `
  create table if not exists release_journal (sequence integer primary key, hash text not null, entry text not null);
  create table if not exists release_statements (name text primary key, body text not null);
`;

type Work<Result> = (query: ReleaseDatabase['query']) => Promise<Result>;

/** Opens the database at an address (`postgres://…`); connects with the first statement, and creates the tables then. */
export function openReleaseDatabase(connectionString: string): ReleaseDatabase {
  const config: PoolConfig = {
    connectionString,
    max: 4,
    connectionTimeoutMillis: connectLimitMs,
    query_timeout: statementLimitMs,
    // A command ends without waiting for its connections.
    allowExitOnIdle: true,
  };
  const pool = new Pool(config);
  // An idle connection broke: the pool has dropped it already.
  pool.on('error', () => undefined);
  let prepared: Promise<unknown> | undefined;

  /** Creates the tables; under a lock, because `if not exists` does not hold for programs that start at once. */
  function prepare(): Promise<unknown> {
    prepared ??= pool.query(`begin; select pg_advisory_xact_lock(hashtext('${channel}')); ${tables} commit`);
    prepared.catch(() => {
      prepared = undefined;
    });
    return prepared;
  }

  async function guard<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      await prepare();
      return await work();
    } catch (error) {
      if (error instanceof DeskError) throw error;
      const text = error instanceof Error ? error.message || error.name : String(error);
      throw new DeskError('store_unavailable', "The releases' database cannot be used", [text], { cause: error });
    }
  }

  async function inTransaction<Result>(work: Work<Result>): Promise<Result> {
    const client = await pool.connect();
    let isBroken = true;
    try {
      await client.query('begin');
      const result = await work((text, values) => client.query(text, values && [...values]) as never);
      await client.query('commit');
      isBroken = false;
      return result;
    } finally {
      // A transaction that did not end is rolled back with its connection.
      client.release(isBroken);
    }
  }

  const find = async (query: ReleaseDatabase['query'], name: string) =>
    (await query<{ body: string }>('select body from release_statements where name = $1', [name])).rows[0]?.body;
  const query = ((text, values) =>
    guard(() => pool.query(text, values && [...values]) as never)) as ReleaseDatabase['query'];

  return {
    query,
    findStatement: (name) => find(query, name),
    changeStatement: (name, decide) =>
      guard(() =>
        inTransaction(async (run) => {
          await run("select pg_advisory_xact_lock(hashtext('release_statements'), hashtext($1))", [name]);
          const next = await decide(await find(run, name));
          if (next === undefined) return;
          const insert = 'insert into release_statements (name, body) values ($1, $2)';
          await run(`${insert} on conflict (name) do update set body = excluded.body`, [name, next]);
          await run(`select pg_notify('${channel}', '')`);
        }),
      ),
    listen: (onChange) => keepListening(connectionString, onChange),
    close: () => pool.end(),
  };
}

/** Listens on a connection of its own, and again when it is lost. */
function keepListening(connectionString: string, onChange: () => void): () => void {
  let isClosed = false;
  let current: Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  function connect(): void {
    const client = new Client({ connectionString, connectionTimeoutMillis: connectLimitMs, keepAlive: true });
    current = client;
    const listenAgain = () => {
      if (isClosed || current !== client) return;
      current = undefined;
      timer = setTimeout(connect, listenAgainMs);
    };
    client.on('error', listenAgain);
    client.on('end', listenAgain);
    client.on('notification', onChange);
    client
      .connect()
      .then(() => client.query(`listen ${channel}`))
      // What was notified while there was no connection is lost.
      .then(onChange)
      .catch(listenAgain);
  }

  connect();
  return () => {
    isClosed = true;
    clearTimeout(timer);
    void current?.end().catch(() => undefined);
  };
}
