import { LRUCache } from 'lru-cache';
import type { Site } from '../site/site';
import type { PathRead } from './server-shell';

/** Markup of a fragment, with what it knows beyond its data: labels, and of the page's path. */
export interface FragmentMarkup {
  html: string;
  labels: readonly string[];
  pathReads: readonly PathRead[];
}

/** Markup of fragments that serves other pages too: the frame's widgets are the same on thousands of them. */
export interface FragmentCache {
  find(key: string, path: string): FragmentMarkup | undefined;
  keep(key: string, markup: FragmentMarkup): void;
}

const megabyte = 1_048_576;
const maxSize = 8 * megabyte;
/** A navigation looks different within each root category; a widget that shows the path itself is not worth more. */
const maxVariants = 16;
/** Of a closure and its place in a list. */
const sizeOfRead = 100;

function estimateSize(variants: readonly FragmentMarkup[], key: string): number {
  const sizes = variants.map(({ html, pathReads }) => html.length + pathReads.length * sizeOfRead);
  return key.length + sizes.reduce((sum, size) => sum + size, 1);
}

function createFragmentCache(): FragmentCache {
  const kept = new LRUCache<string, readonly FragmentMarkup[]>({ maxSize, sizeCalculation: estimateSize });
  return {
    find: (key, path) =>
      kept.get(key)?.find(({ pathReads }) => pathReads.every(({ select, found }) => Object.is(select(path), found))),
    keep(key, markup) {
      kept.set(key, [markup, ...(kept.get(key) ?? [])].slice(0, maxVariants));
    },
  };
}

/** One for each state of a language's site: what labels, prices' currency or settings change goes with it. */
const memories = new WeakMap<Site, FragmentCache>();

export function findFragmentCache(site: Site): FragmentCache {
  const memory = memories.get(site) ?? createFragmentCache();
  memories.set(site, memory);
  return memory;
}
