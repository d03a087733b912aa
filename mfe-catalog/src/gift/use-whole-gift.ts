import { useState } from 'react';
import { useAddToCart } from '../common/add-to-cart/use-add-to-cart';
import type { CardData } from '../common/product-card/product-card';

/** The outcome of adding the whole gift; `left` are the titles of products that were not added. */
export interface WholeOutcome {
  left: string[];
  count: number;
}

/** Adds all available products of a gift to the cart. */
export function useWholeGift(cards: readonly CardData[]) {
  const cart = useAddToCart({ isListReported: false });
  const [outcome, setOutcome] = useState<WholeOutcome>();
  const available = cards.filter(({ piecesLeft }) => piecesLeft !== 0);

  async function addAll() {
    setOutcome(undefined);
    const results = await cart.add(...available);
    if (!results) return;
    const left = cards.filter((card) => !results[available.indexOf(card)]?.isAdded);
    setOutcome({ left: left.map(({ title }) => title), count: cards.length - left.length });
  }

  return { outcome, addAll, canAdd: available.length > 0, isBusy: cart.outcome.kind === 'busy' };
}
