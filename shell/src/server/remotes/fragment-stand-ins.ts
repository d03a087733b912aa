import { randomBytes } from 'node:crypto';
import type { LoadedFragment } from './load-fragment';

/** What a page is rendered with instead of its fragments' markup, and the way back. */
export interface StandIns {
  /** By placement id: null where there is nothing to show, empty where a fragment's markup is still to come. */
  standIns: ReadonlyMap<string, string | null>;
  /** The page's markup in parts, with the fragments' own where they were stood in for. */
  putIn(page: Uint8Array): Uint8Array[];
}

/**
 * Lets a page be rendered without the markup of its fragments, which is the larger half of it: no thread is sent that, and
 * what thousands of pages have in common is encoded once.
 */
export function standInFor(fragments: readonly Pick<LoadedFragment, 'id' | 'data' | 'html'>[]): StandIns {
  // Another one for every page: who writes content cannot name a place in it.
  const key = randomBytes(12).toString('base64url');
  const comments = fragments.map((_, index) => `<!--${key}.${index}-->`);
  const toStandIn = ({ data, html }: Pick<LoadedFragment, 'data' | 'html'>, index: number) => {
    if (data === null) return null;
    return html.byteLength === 0 ? '' : (comments[index] ?? '');
  };
  return {
    standIns: new Map(fragments.map((fragment, index) => [fragment.id, toStandIn(fragment, index)])),
    putIn(page) {
      const bytes = Buffer.from(page.buffer, page.byteOffset, page.byteLength);
      const start = `<!--${key}.`;
      const parts: Uint8Array[] = [];
      let from = 0;
      for (let at = bytes.indexOf(start); at !== -1; at = bytes.indexOf(start, from)) {
        const end = bytes.indexOf('-->', at);
        // A faulty release may have cut it off.
        if (end === -1) break;
        const fragment = fragments[Number(bytes.toString('latin1', at + start.length, end))];
        parts.push(bytes.subarray(from, at));
        if (fragment) parts.push(fragment.html);
        from = end + 3;
      }
      return [...parts, bytes.subarray(from)];
    },
  };
}
