import { PGlite, protocol, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite';
import { isEngineBroken } from './database-errors';

const { serialize } = protocol;
type Messages = typeof protocol.messages;
type Message<Name extends keyof Messages> = Messages[Name] extends abstract new (
  ...words: never
) => infer M
  ? M
  : never;

/** A statement that the engine has read and need not read again. */
interface Prepared {
  name: string;
  parameterTypes: readonly number[];
  columns: readonly { name: string; dataTypeID: number }[];
}

/** More different statements than this are no longer kept: the one that was not asked for longest goes. */
const mostPrepared = 500;
/** Longer ones are written for once, as seeding writes a thousand rows. */
const longestText = 8_000;

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * The embedded engine with its statements prepared. By itself it parses and plans every statement again, which takes five
 * times as long as running it; a server's driver does the same as this on its own.
 */
export class PreparedEngine extends PGlite {
  /** In the order in which they were last asked for. */
  readonly #prepared = new Map<string, Prepared>();
  #names = 0;
  #brokenBy: unknown;

  override async execProtocol(...words: Parameters<PGlite['execProtocol']>) {
    try {
      return await super.execProtocol(...words);
    } catch (error) {
      if (isEngineBroken(error)) this.#brokenBy ??= error;
      throw error;
    }
  }

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    // Asked for anything more, even for a rollback, it may turn in a circle and the program with it.
    if (this.#brokenBy) throw this.#brokenBy;
    return super.execProtocolRawSync(message);
  }

  override async query<T>(text: string, values: unknown[] = [], options: QueryOptions = {}): Promise<Results<T>> {
    if (text.length > longestText) return super.query<T>(text, values, options);
    await this._checkReady();
    return this._runExclusiveTransaction(async () => {
      const results = await this.#run<T>(text, values, options);
      await this.syncToFs();
      return results;
    });
  }

  override transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((plain) => {
      const query: Transaction['query'] = (text, values = [], options = {}) =>
        text.length > longestText ? plain.query(text, values, options) : this.#run(text, values, options);
      return work({ ...plain, query, closed: plain.closed });
    });
  }

  async #send(parts: readonly Uint8Array[]) {
    const { messages } = await this.execProtocol(joined([...parts, serialize.sync()]), { syncToFs: false });
    return messages;
  }

  async #prepare(text: string): Promise<Prepared> {
    const known = this.#prepared.get(text);
    if (known) {
      this.#prepared.delete(text);
      this.#prepared.set(text, known);
      return known;
    }
    this.#names += 1;
    const name = `s${this.#names}`;
    const messages = await this.#send([serialize.parse({ name, text }), serialize.describe({ type: 'S', name })]);
    const parameters = messages.find((message) => message.name === 'parameterDescription');
    const row = messages.find((message) => message.name === 'rowDescription');
    const prepared: Prepared = {
      name,
      parameterTypes: (parameters as Message<'ParameterDescriptionMessage'> | undefined)?.dataTypeIDs ?? [],
      columns: (row as Message<'RowDescriptionMessage'> | undefined)?.fields ?? [],
    };
    this.#prepared.set(text, prepared);
    await this.#forgetOldest();
    return prepared;
  }

  async #forgetOldest(): Promise<void> {
    const [oldest] = this.#prepared;
    if (this.#prepared.size <= mostPrepared || !oldest) return;
    const [text, { name }] = oldest;
    this.#prepared.delete(text);
    await this.#send([serialize.close({ type: 'S', name })]);
  }

  #run<T>(text: string, values: readonly unknown[], options: QueryOptions): Promise<Results<T>> {
    return this._runExclusiveQuery(async () => {
      const prepared = await this.#prepare(text);
      const written = values.map((value, index) => this.#write(value, prepared.parameterTypes[index] ?? 0));
      const bind = serialize.bind({ statement: prepared.name, values: written });
      const messages = await this.#send([bind, serialize.execute({})]);
      const rows = messages
        .filter((message) => message.name === 'dataRow')
        .map((message) => this.#read((message as Message<'DataRowMessage'>).fields, prepared, options));
      return { rows: rows as T[], fields: [...prepared.columns] };
    });
  }

  #write(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null;
    return this.serializers[type]?.(value) ?? String(value);
  }

  #read(cells: readonly (string | null)[], { columns }: Prepared, { rowMode, parsers }: QueryOptions): unknown {
    const values = cells.map((cell, index) => {
      const { dataTypeID = 0 } = columns[index] ?? {};
      const parse = parsers?.[dataTypeID] ?? this.parsers[dataTypeID];
      return cell === null || !parse ? cell : parse(cell, dataTypeID);
    });
    if (rowMode === 'array') return values;
    return Object.fromEntries(columns.map(({ name }, index) => [name, values[index]]));
  }
}
