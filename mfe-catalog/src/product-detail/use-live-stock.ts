import { getPriceQty } from '@storefront/contracts/calls/catalog';
import { useShell } from '@storefront/contracts/runtime';
import { useEffect, useState } from 'react';
import { type LiveStock, toLiveStock } from './live-stock';
import type { ProductDetail } from './product-detail';

/** The first of these events refreshes the stock. */
const interactions = ['pointerdown', 'keydown'] as const;

/**
 * Price and stock: as loaded with the page, refreshed on the first interaction, because a cached page may be minutes old.
 * Without an answer the page's values stay; the cart checks them anyway.
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
