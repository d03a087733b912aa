import { createTranslate, type Labels } from '@storefront/contracts/labels';
import type { LabelStore } from '@storefront/contracts/runtime';
import { once } from '../../app/once';

/** A label store that starts with the labels of the first page. */
export interface GrowingLabelStore extends LabelStore {
  /** Fetches all labels of the language, once. Without a network only the first ones are there. */
  complete(): Promise<void>;
  /** Adds labels that came with a page. */
  add(labels: Labels): void;
}

/** Creates the store; all labels of the language are at an immutable address. */
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
