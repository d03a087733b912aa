import { LRUCache } from 'lru-cache';
import type { Answer } from '../answers';
import { everything } from '../gateway/cache-tags';
import { createPurgeLog } from '../gateway/purge-log';
import { currentScope } from '../gateway/request-scope';
import { type Metrics, noMetrics } from '../ops/metrics';

/** Public pages, rendered and compressed once, served to every visitor. */
export interface HtmlCache {
  get(key: string): Answer | undefined;
  /** The page as it last was, for when it cannot be made anew because the provider fails. */
  findStale(key: string): Answer | undefined;
  /**
   * Refuses an answer that sets a cookie (it would log visitors in as others), one made from what has been purged since,
   * and one for which the provider failed where the page as it should be is still at hand.
   */
  set(key: string, answer: Answer): void;
  /** Forgets every page made from an answer with one of these tags. */
  purge(tags: readonly string[]): void;
  clear(): void;
}

interface Entry {
  answer: Answer;
  tags: readonly string[];
  freshUntil: number;
  /** Made from answers that stood in for those the provider did not give. */
  isStale: boolean;
}

const megabyte = 1_048_576;
/** Prices stand in the HTML: it lives a short time only (design §5). */
const lifeMs = 60_000;
/** A page that lacks something, or is made from old answers, spares the shell the same work again and is soon made anew. */
const makeshiftLifeMs = 5000;
/** As long as an answer of the provider may stand in (content-cache.ts). */
const maxStaleMs = 24 * 60 * 60_000;

/** With room for the compressed bodies, which are made later. */
const withEncodings = 1.5;

function estimateSize({ answer: { body } }: Entry): number {
  return Math.ceil(Buffer.byteLength(body) * withEncodings) + 1;
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

  /** Tells the request that its answer comes from here. */
  function give(entry: Entry | undefined, isStale: boolean): Answer | undefined {
    const scope = currentScope();
    if (scope && entry) scope.isFromMemory = true;
    if (scope && entry) scope.isStale ||= isStale || entry.isStale;
    return entry?.answer;
  }

  return {
    get(key) {
      const entry = find(key, 0);
      metrics.htmlLookup(entry ? 'hit' : 'miss');
      return give(entry, false);
    },
    findStale(key) {
      const entry = find(key, maxStaleMs);
      if (entry) metrics.htmlLookup('stale');
      return give(entry, true);
    },
    set(key, answer) {
      if ('set-cookie' in answer.headers) return;
      const { tags = [], isStale = false, hasProviderFault = false, startedAt = now() } = currentScope() ?? {};
      const all = [everything, ...tags];
      const isMakeshift = isStale || hasProviderFault;
      if (purges.hasPurged(all, startedAt) || (isMakeshift && find(key, maxStaleMs))) return;
      entries.set(key, {
        answer,
        tags: all,
        freshUntil: now() + (isMakeshift ? makeshiftLifeMs : lifeMs),
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
