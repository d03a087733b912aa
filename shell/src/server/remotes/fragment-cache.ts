import { LRUCache } from 'lru-cache';
import type { RenderedSite } from './remote-runtime';
import type { PathRead } from './server-shell';

/** Markup of a fragment, with what it depends on beside its data: labels, and parts of the page's path. */
export interface FragmentMarkup {
  html: Uint8Array;
  labels: readonly string[];
  pathReads: readonly PathRead[];
}

/** Cache of fragments' markup across pages: the frame's widgets are the same on thousands of them. */
export interface FragmentCache {
  get(key: string, path: string): FragmentMarkup | undefined;
  set(key: string, markup: FragmentMarkup): void;
}

const megabyte = 1_048_576;
const maxSize = 8 * megabyte;
/** The navigation differs by root category; a widget that shows the whole path is not worth more variants. */
const maxVariants = 16;
/** Estimated bytes of a closure in a list. */
const sizeOfRead = 100;

function estimateSize(variants: readonly FragmentMarkup[], key: string): number {
  const sizes = variants.map(({ html, pathReads }) => html.byteLength + pathReads.length * sizeOfRead);
  return key.length + sizes.reduce((sum, size) => sum + size, 1);
}

function createFragmentCache(): FragmentCache {
  const entries = new LRUCache<string, readonly FragmentMarkup[]>({ maxSize, sizeCalculation: estimateSize });
  return {
    get: (key, path) =>
      entries.get(key)?.find(({ pathReads }) => pathReads.every(({ select, found }) => Object.is(select(path), found))),
    set(key, markup) {
      entries.set(key, [markup, ...(entries.get(key) ?? [])].slice(0, maxVariants));
    },
  };
}

/** A cache for each version of a language's site: a change of labels, currency or settings starts an empty one. */
const caches = new WeakMap<RenderedSite, FragmentCache>();

export function findFragmentCache(site: RenderedSite): FragmentCache {
  const cache = caches.get(site) ?? createFragmentCache();
  caches.set(site, cache);
  return cache;
}
