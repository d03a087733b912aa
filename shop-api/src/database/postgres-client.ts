import { hash } from 'node:crypto';
import { Client, type ClientConfig, type QueryResult } from 'pg';
import { ConnectionLostError } from './database-errors';

/** Longer statements are searches, whose best plan depends on what is searched for, and a thousand rows at once. */
const longestPrepared = 8_000;

/** The tables changed under a statement that was prepared, or a pooler forgot it: it works again on a new connection. */
const staleStatementCodes = ['0A000', '26000'];
/** A connection that is being made is not waited for longer, whatever the wait for a free one. */
const connectTimeoutMs = 5000;

export interface Statement {
  text: string;
  name?: string;
}

const isStatement = (value: unknown): value is Statement => typeof (value as Statement | undefined)?.text === 'string';

/** Moments that no column has encoded yet, as in sql`… > ${date}`: the driver would write them in the machine's time zone. */
const toWire = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/**
 * A connection whose statements are prepared: reading and planning one takes longer than running it. The name is made of the
 * text, so that it means the same on every connection.
 */
export class PreparedClient extends Client {
  #isLost = false;
  #isStale = false;

  constructor(config: ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectTimeoutMs });
    // Without anyone who listens, a connection that breaks would end the process.
    this.on('error', () => {
      this.#isLost = true;
    });
    this.on('end', () => {
      this.#isLost = true;
    });
  }

  /** Sends one statement without values. */
  async run(text: string): Promise<void> {
    await this.#run(text, []);
  }

  /** Nothing more is to be sent through it. */
  get isSpent(): boolean {
    return this.#isLost || this.#isStale;
  }

  // Its overloads are the driver's; whoever calls has promises and plain statements only.
  override query(statement: never, ...[values]: never[]): never {
    return this.#run(statement, values) as never;
  }

  async #run(given: unknown, values: unknown[] | undefined): Promise<QueryResult> {
    const statement: Statement = isStatement(given) ? given : { text: String(given) };
    const isPrepared = statement.text.length <= longestPrepared;
    const name = statement.name ?? (isPrepared ? hash('sha1', statement.text, 'base64url') : undefined);
    try {
      return await super.query({ ...statement, name }, (values ?? []).map(toWire));
    } catch (error) {
      throw this.#toConnectionLost(error);
    }
  }

  #toConnectionLost(error: unknown): unknown {
    const { code = '', message } = error as { code?: string; message?: string };
    this.#isStale ||= staleStatementCodes.includes(code);
    // The server's own time limit was not kept: there is no server any more.
    const isLost = this.#isLost || message === 'Query read timeout' || /^(08|57P0)/.test(code);
    if (!isLost && !this.#isStale) return error;
    return new ConnectionLostError('The connection to the database was lost', { cause: error });
  }
}
