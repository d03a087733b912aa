import { useShell } from '@storefront/contracts/runtime';
import { useRef, useState } from 'react';
import { addItems } from '../common/add-to-cart/add-items';
import type { CardData } from '../common/product-card/product-card';

/** How adding the whole present went; `left` are the titles of what could not be added. */
export type WholeOutcome = { kind: 'none' | 'busy' } | { kind: 'done'; left: string[]; count: number };

/** Puts all of a present into the cart that there is. */
export function useWholeGift(cards: readonly CardData[]) {
  const { api, bus, language } = useShell();
  const [outcome, setOutcome] = useState<WholeOutcome>({ kind: 'none' });
  const isBusy = useRef(false);
  const available = cards.filter(({ piecesLeft }) => piecesLeft !== 0);

  async function addAll() {
    // Asked here and not by state: a double click comes before the next render.
    if (isBusy.current) return;
    isBusy.current = true;
    setOutcome({ kind: 'busy' });
    const refusals = await addItems({ api, bus, lang: language.code }, available).finally(() => {
      isBusy.current = false;
    });
    const left = cards.filter((card) => {
      const place = available.indexOf(card);
      return place < 0 || refusals[place] !== undefined;
    });
    setOutcome({ kind: 'done', left: left.map(({ title }) => title), count: cards.length - left.length });
  }

  return { outcome, addAll, canAdd: available.length > 0 };
}
