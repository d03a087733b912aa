import { getPriceQty } from '@storefront/contracts/calls/catalog';
import { useShell } from '@storefront/contracts/runtime';
import { useRef, useState } from 'react';
import { type LiveStock, toLiveStock } from './live-stock';
import type { ProductDetail } from './product-detail';

/**
 * Price and stock as the page brought them, and a function that asks again, once: the page may be minutes old when the
 * shopper turns to buying. Without an answer the page's own values stay; the cart has the last word anyway.
 */
export function useLiveStock({ id, stock: loaded }: Pick<ProductDetail, 'id' | 'stock'>): [LiveStock, () => void] {
  const { api, language } = useShell();
  const [stock, setStock] = useState(loaded);
  const isAsked = useRef(false);

  async function refresh() {
    if (isAsked.current) return;
    isAsked.current = true;
    const answer = await api.call(getPriceQty, { lang: language.code, ids: [id] }).catch(() => undefined);
    const live = answer?.ok ? answer.data.data.find((each) => each.id === id) : undefined;
    if (live) setStock(toLiveStock(live));
  }

  return [stock, () => void refresh()];
}
