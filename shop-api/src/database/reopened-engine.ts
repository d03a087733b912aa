import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { type CircuitBreaker, createCircuitBreaker, type OutageListener } from './circuit-breaker';
import { ConnectionLostError, isEngineBroken } from './database-errors';
import { PreparedEngine } from './prepared-engine';

/** As long as a server's outage is waited for. */
const waitMs = 2000;
/**
 * The engine's own memory for pages. Serving has half of what the engine takes by itself: what it leaves to the system's cache is
 * read about as fast. A command, which writes and ends, needs less still (docs/benchmarks.md).
 */
const sharedBuffers = { serving: '64MB', command: '16MB' };
export type EngineUse = keyof typeof sharedBuffers;

/** Its log keeps up to a gigabyte otherwise, many times the data of a small shop. Imports take as long (docs/benchmarks.md). */
const logSettings = ['max_wal_size=96MB', 'min_wal_size=32MB'];

async function openEngine(folder: string, use: EngineUse, filledFrom?: Blob): Promise<PreparedEngine> {
  const settings = [`shared_buffers=${sharedBuffers[use]}`, ...logSettings];
  const startParams = [...PreparedEngine.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])];
  const engine = new PreparedEngine({
    dataDir: folder,
    extensions: { pg_trgm },
    startParams,
    loadDataDir: filledFrom,
  });
  await engine.waitReady;
  return engine;
}

/**
 * The embedded engine, reopened when it broke, as when the disk had no space for its log: it does not recover by itself.
 * Callers see an outage like a server's.
 */
export class ReopenedEngine {
  #engine: PreparedEngine;
  #isBroken = false;
  readonly #folder: string;
  readonly #use: EngineUse;
  readonly #breaker: CircuitBreaker;
  readonly #channels: { channel: string; onNotice: () => void }[] = [];

  private constructor(engine: PreparedEngine, folder: string, use: EngineUse, listener: OutageListener) {
    this.#engine = engine;
    this.#folder = folder;
    this.#use = use;
    this.#breaker = createCircuitBreaker({ probe: () => this.#reopen(), waitMs, listener });
  }

  /** `filledFrom` is what a new folder begins with: a database that another engine has dumped. */
  static async open(
    folder: string,
    use: EngineUse,
    listener: OutageListener,
    filledFrom?: Blob,
  ): Promise<ReopenedEngine> {
    return new ReopenedEngine(await openEngine(folder, use, filledFrom), folder, use, listener);
  }

  /** For Drizzle: of all that an engine can do it needs `query` and `transaction`. */
  get client(): PreparedEngine {
    const query: PreparedEngine['query'] = (...words) => this.#run((engine) => engine.query(...words));
    const transaction: PreparedEngine['transaction'] = (work) => this.#run((engine) => engine.transaction(work));
    return { query, transaction } as PreparedEngine;
  }

  async listen(channel: string, onNotice: () => void): Promise<void> {
    this.#channels.push({ channel, onNotice });
    await this.#engine.listen(channel, onNotice);
  }

  async close(): Promise<void> {
    this.#breaker.close();
    if (!this.#isBroken) await this.#engine.close();
  }

  async #run<Result>(work: (engine: PreparedEngine) => Promise<Result>): Promise<Result> {
    await this.#breaker.enter();
    const engine = this.#engine;
    try {
      return await work(engine);
    } catch (error) {
      if (!isEngineBroken(error)) throw error;
      // It may have been reopened while this was failing.
      if (engine === this.#engine) this.#break(error);
      throw new ConnectionLostError('The embedded database broke', { cause: error });
    }
  }

  #break(error: unknown): void {
    this.#isBroken = true;
    this.#breaker.open(error);
  }

  async #reopen(): Promise<void> {
    // What is broken is not closed: asked for anything more it may turn in a circle, and this program with it.
    const engine = await openEngine(this.#folder, this.#use);
    await engine.query('select 1');
    for (const { channel, onNotice } of this.#channels) await engine.listen(channel, onNotice);
    this.#engine = engine;
    this.#isBroken = false;
    // What was said meanwhile is lost.
    for (const { onNotice } of this.#channels) onNotice();
  }
}
