import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Metrics } from '../../ops/metrics';
import type { DroppedParts } from './sanitize-html';

/** A field of one thing that somebody has written: the product 17 in English. */
export interface ContentItem {
  call: string;
  id: unknown;
  lang: unknown;
  field: string;
}

/** Says what the sanitizer has dropped, so that an editor can be asked why. */
export interface DroppedHtmlLog {
  note(item: ContentItem, dropped: DroppedParts): void;
}

/** What is remembered as logged; beyond it an item may be logged again. */
const mostItems = 5000;
const mostNames = 20;

/** A name that is none could be anything, an address or a secret: it is counted with the other ones. */
function toLoggedName(name: string): string {
  return /^<?[a-z][a-z0-9:-]{0,30}>?$/.test(name) ? name : 'other';
}

function toCounts(dropped: DroppedParts): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [name, count] of dropped) {
    const logged = toLoggedName(name);
    const key = logged in counts || Object.keys(counts).length < mostNames ? logged : 'other';
    counts[key] = (counts[key] ?? 0) + count;
  }
  return counts;
}

function sum(dropped: DroppedParts, isCounted: (name: string) => boolean): number {
  let total = 0;
  for (const [name, count] of dropped) if (isCounted(name)) total += count;
  return total;
}

/** Logs once per item, and again when other things are dropped from it; counts each time. Nothing of the content is logged. */
export function createDroppedHtmlLog(log: Pick<Logger, 'warn'>, metrics: Pick<Metrics, 'droppedHtml'>): DroppedHtmlLog {
  const logged = new LRUCache<string, string>({ max: mostItems });
  return {
    note({ call, id, lang, field }, dropped) {
      if (dropped.size === 0) return;
      const isElement = (name: string) => name.startsWith('<');
      const elements = sum(dropped, isElement);
      if (elements > 0) metrics.droppedHtml(call, 'element', elements);
      const attributes = sum(dropped, (name) => !isElement(name));
      if (attributes > 0) metrics.droppedHtml(call, 'attribute', attributes);
      const counts = toCounts(dropped);
      const key = JSON.stringify([call, id, lang, field]);
      const says = JSON.stringify(counts);
      if (logged.get(key) === says) return;
      logged.set(key, says);
      log.warn({ call, id, lang, field, dropped: counts }, 'the sanitizer dropped HTML of the provider');
    },
  };
}

/** Notes nothing: for parts that a test runs alone. */
export const noDroppedHtmlLog: DroppedHtmlLog = { note: () => undefined };
