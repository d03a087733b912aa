import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import type { OpenDatabase, Preparation } from './connection';

/** Any number will do, as long as every program that prepares this database takes the same. */
const preparationLock = 7_305_411;
const closeTimeoutSeconds = 5;
const connectTimeoutSeconds = 10;
const statementTimeoutMs = 30_000;

/** A moment in a statement that no column has encoded yet, as in sql`… > ${date}`. */
const timestampTypes = [1082, 1114, 1184];

/** Longer statements are searches, whose best plan depends on what is searched for, and a thousand rows at once. */
const longestPrepared = 8_000;

/**
 * Lets the driver prepare what is sent through it, and whatever transactions it begins. Reading and planning a statement
 * takes longer than running it, and an unprepared one goes to the server twice.
 */
function prepareStatements(client: postgres.Sql | postgres.TransactionSql): void {
  const { unsafe } = client;
  client.unsafe = ((text: string, values, options) =>
    unsafe(text, values, { ...options, prepare: text.length <= longestPrepared })) as typeof unsafe;
  if ('begin' in client) {
    const { begin } = client;
    const prepared = (work: (transaction: postgres.TransactionSql) => unknown) =>
      begin((transaction) => {
        prepareStatements(transaction);
        return work(transaction);
      });
    client.begin = prepared as typeof begin;
  }
}

/**
 * For many short statements at once. Compiling one, or starting workers for it, takes longer than it runs; what is counted or
 * sorted of a large shelf stays in memory instead of going to the disk; and a catalogue stays in memory or lies on a disk
 * without heads to move, where the server's own 4 would have it read whole tables instead of an index.
 */
const shortStatements = {
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
  work_mem: '32MB',
} as const;

function connect(url: string, connections: number, timeoutMs: number) {
  const client = postgres(url, {
    max: connections,
    connect_timeout: connectTimeoutSeconds,
    // Says "exists already, skipping" at every start.
    onnotice: () => undefined,
    connection: {
      application_name: 'shop-api',
      // What is read must not depend on the settings of the machine that the server runs on.
      TimeZone: 'UTC',
      statement_timeout: timeoutMs,
      idle_in_transaction_session_timeout: timeoutMs,
      ...shortStatements,
    },
  });
  prepareStatements(client);
  const database = drizzle(client);
  for (const type of timestampTypes) {
    client.options.serializers[type] = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
  }
  return { client, database };
}

/** Migrations and content, on a connection of their own: other programs that start meanwhile wait at the lock. */
async function prepareAlone(url: string, migrationsFolder: string, prepare: Preparation): Promise<void> {
  const { client, database } = connect(url, 1, 0);
  try {
    await client`select pg_advisory_lock(${preparationLock})`;
    await migrate(database, { migrationsFolder });
    await prepare(database);
  } finally {
    // The lock ends with its connection.
    await client.end({ timeout: closeTimeoutSeconds });
  }
}

/** Opens a Postgres server's database. Any number of programs may use it at once. */
export async function openPostgres(
  { url, connections }: { url: string; connections: number },
  migrationsFolder: string,
  prepare: Preparation,
): Promise<OpenDatabase> {
  await prepareAlone(url, migrationsFolder, prepare);
  const { client, database } = connect(url, connections, statementTimeoutMs);
  const close = () => client.end({ timeout: closeTimeoutSeconds });
  const listen: OpenDatabase['listen'] = async (channel, onNotice) => {
    // The second is called for every new connection: what was said while there was none is lost.
    await client.listen(channel, onNotice, onNotice);
  };
  return { database, listen, close };
}
