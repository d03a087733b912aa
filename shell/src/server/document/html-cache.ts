import { LRUCache } from 'lru-cache';
import type { Answer } from '../steps/exchange';

/** Public pages, rendered and compressed once, served to every visitor. */
export interface HtmlCache {
  get(key: string): Answer | undefined;
  /** Refuses an answer that sets a cookie: it would log visitors in as others. */
  set(key: string, answer: Answer): void;
  clear(): void;
}

const megabyte = 1_048_576;
/** Prices stand in the HTML: it lives a short time only (design §5). */
const lifeMs = 60_000;

/** With room for the compressed bodies, which are made later. */
const withEncodings = 1.5;

function sizeOf({ body }: Answer): number {
  return Math.ceil(Buffer.byteLength(body) * withEncodings) + 1;
}

export function createHtmlCache(maxMegabytes = 128): HtmlCache {
  const answers = new LRUCache<string, Answer>({
    maxSize: maxMegabytes * megabyte,
    sizeCalculation: sizeOf,
    ttl: lifeMs,
  });
  return {
    get: (key) => answers.get(key),
    set(key, answer) {
      if (!('set-cookie' in answer.headers)) answers.set(key, answer);
    },
    clear: () => answers.clear(),
  };
}
