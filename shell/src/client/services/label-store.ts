import { createTranslate, type Labels } from '@storefront/contracts/labels';
import type { LabelStore } from '@storefront/contracts/runtime';
import { once } from '../../app/once';

/** A label store that can be completed. */
export interface GrowingLabelStore extends LabelStore {
  /** Fetches all labels of the language, once. Without a network the first ones stay. */
  complete(): Promise<void>;
  /** Takes in labels that came with a page. */
  add(labels: Labels): void;
}

/** Starts with the labels of the page; the rest come from an address that never changes its content. */
export function createLabelStore(first: Labels, htmlLang: string, url: string): GrowingLabelStore {
  const listeners = new Set<() => void>();
  let known = first;
  let translate = createTranslate(first, htmlLang);

  function add(labels: Labels): void {
    known = { ...known, ...labels };
    translate = createTranslate(known, htmlLang);
    for (const listener of listeners) listener();
  }

  async function fetchAll(): Promise<void> {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`Labels answered ${response.status}`);
    add((await response.json()) as Labels);
  }

  const complete = once(fetchAll);

  return {
    getTranslate: () => translate,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    complete: () => complete().catch(() => undefined),
    add,
  };
}
