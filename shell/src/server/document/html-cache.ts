import { LRUCache } from 'lru-cache';
import type { Answer } from '../answers';
import { everything } from '../gateway/cache-tags';
import { createPurgeLog } from '../gateway/purge-log';
import { currentScope, type MadeCall } from '../gateway/request-scope';
import { type Metrics, noMetrics } from '../ops/metrics';

/** Public pages, rendered and compressed once, served to every visitor. */
export interface HtmlCache {
  get(key: string): Answer | undefined;
  /** The last version of the page, for when it cannot be rendered because the provider fails (stale-if-error). */
  findStale(key: string): Answer | undefined;
  /**
   * The calls that an expired page was made from. While they are answered alike, the page would be the same; undefined where
   * there is none, or where the time of day may show in it.
   */
  findCalls(key: string): Iterable<MadeCall> | undefined;
  /** Keeps an expired page for another minute, as its calls were answered alike by this request; undefined if it was purged since. */
  renew(key: string): Answer | undefined;
  /**
   * Ignores an answer that sets a cookie (it would log visitors in as others), one made from answers that were purged since,
   * and an incomplete one while a complete one is still cached.
   */
  set(key: string, answer: Answer): void;
  /** Removes every page made from an answer with one of these tags. */
  purge(tags: readonly string[]): void;
  clear(): void;
}

interface Entry {
  answer: Answer;
  tags: readonly string[];
  /** Absent for an incomplete page, and for one from stale answers. */
  calls: ReadonlyMap<string, MadeCall> | undefined;
  renderedAt: number;
  freshUntil: number;
  /** Rendered from stale answers because the provider failed. */
  isStale: boolean;
}

const megabyte = 1_048_576;
/** The HTML contains prices: its lifetime is short. */
const lifeMs = 60_000;
/** An incomplete page, or one from stale answers, is cached only this long: it saves work, and is soon rendered again. */
const incompleteLifeMs = 5000;
/** As long as a stale answer of the provider may be used (content-cache.ts). */
const maxStaleMs = 24 * 60 * 60_000;

/** A page may show what changes with the hour: it is rendered again in each quarter of one, and no zone's hour begins within. */
const longestLifeMs = 15 * 60_000;

/** Compressed, a page takes a sixth of its length; the answers that it was made from take about as much as the rest. */
const keptShare = 0.5;

function estimateSize({ answer: { body } }: Entry): number {
  const isPlain = typeof body === 'string' || Buffer.isBuffer(body);
  return Math.ceil((isPlain ? Buffer.byteLength(body) : body.byteLength) * keptShare) + 1;
}

export function createHtmlCache(
  maxMegabytes = 128,
  now: () => number = Date.now,
  metrics: Metrics = noMetrics,
): HtmlCache {
  const entries = new LRUCache<string, Entry>({ maxSize: maxMegabytes * megabyte, sizeCalculation: estimateSize });
  const purges = createPurgeLog(now);

  function find(key: string, extraMs: number): Entry | undefined {
    const entry = entries.get(key);
    return entry && now() < entry.freshUntil + extraMs ? entry : undefined;
  }

  /** Notes in the request's scope that its answer is cached. */
  function serve(entry: Entry | undefined, isStale: boolean): Answer | undefined {
    const scope = currentScope();
    if (scope && entry) scope.isFromMemory = true;
    if (scope && entry) scope.isStale ||= isStale || entry.isStale;
    return entry?.answer;
  }

  return {
    get(key) {
      const entry = find(key, 0);
      metrics.htmlLookup(entry ? 'hit' : 'miss');
      return serve(entry, false);
    },
    findCalls(key) {
      const entry = entries.get(key);
      const toPeriod = (at: number) => Math.floor(at / longestLifeMs);
      if (!entry || toPeriod(entry.renderedAt) !== toPeriod(now())) return undefined;
      return entry.calls?.values();
    },
    renew(key) {
      const entry = entries.get(key);
      const { tags = [], isStale, hasProviderError, startedAt = now() } = currentScope() ?? {};
      if (!entry || isStale || hasProviderError || purges.hasPurged([everything, ...tags], startedAt)) return undefined;
      entry.freshUntil = now() + lifeMs;
      metrics.htmlLookup('renewed');
      return entry.answer;
    },
    findStale(key) {
      const entry = find(key, maxStaleMs);
      if (entry) metrics.htmlLookup('stale');
      return serve(entry, true);
    },
    set(key, answer) {
      if ('set-cookie' in answer.headers) return;
      const scope = currentScope();
      const { tags = [], isStale = false, hasProviderError = false, startedAt = now() } = scope ?? {};
      const all = [everything, ...tags];
      const isIncomplete = isStale || hasProviderError;
      if (purges.hasPurged(all, startedAt) || (isIncomplete && find(key, maxStaleMs))) return;
      entries.set(key, {
        answer,
        tags: all,
        calls: isIncomplete ? undefined : new Map(scope?.calls),
        renderedAt: startedAt,
        freshUntil: now() + (isIncomplete ? incompleteLifeMs : lifeMs),
        isStale,
      });
    },
    purge(tags) {
      purges.record(tags);
      for (const [key, entry] of entries) if (entry.tags.some((tag) => tags.includes(tag))) entries.delete(key);
    },
    clear() {
      purges.record([everything]);
      entries.clear();
    },
  };
}
