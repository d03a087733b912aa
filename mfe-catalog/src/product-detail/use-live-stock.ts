import { getPriceQty } from '@storefront/contracts/calls/catalog';
import { useShell } from '@storefront/contracts/runtime';
import { useEffect, useState } from 'react';
import { type LiveStock, toLiveStock } from './live-stock';
import type { ProductDetail } from './product-detail';

/** Signs that a shopper is there and means it. */
const interactions = ['pointerdown', 'keydown'] as const;

/**
 * Price and stock: first as the page brought them, then, from the first interaction on, as they are now, because a
 * cached page may be minutes old. Without an answer the page's own values stay; the cart has the last word anyway.
 */
export function useLiveStock({ id, stock: loaded }: Pick<ProductDetail, 'id' | 'stock'>): LiveStock {
  const { api, language } = useShell();
  const [stock, setStock] = useState(loaded);
  useEffect(() => {
    const listening = new AbortController();
    async function refresh() {
      listening.abort();
      const answer = await api.call(getPriceQty, { lang: language.code, ids: [id] }).catch(() => undefined);
      const live = answer?.ok ? answer.data.data.find((each) => each.id === id) : undefined;
      if (live) setStock(toLiveStock(live));
    }
    for (const name of interactions) document.addEventListener(name, refresh, { signal: listening.signal });
    return () => listening.abort();
  }, [api, id, language.code]);
  return stock;
}
