import { defaultQuantity } from '@storefront/contracts/constants';
import type { ItemOfEvent } from '@storefront/contracts/events/map';
import { useShell } from '@storefront/contracts/runtime';
import { useEffect, useRef, useState } from 'react';
import { type AddOutcome, useAddToCart } from '../common/add-to-cart/use-add-to-cart';
import { type LiveStock, type PiecePrice, priceOf } from './live-stock';
import { type ChoiceValue, chooseValue, firstChoice, type Variation } from './product-choice';
import type { ProductDetail } from './product-detail';
import { purchaseItem } from './purchase-item';
import { useLiveStock } from './use-live-stock';

/** What a shopper is about to buy, and what can be done with it. */
export interface Purchase {
  stock: LiveStock;
  variation: Variation | undefined;
  /** Shopping cart code of what is chosen. */
  code: string;
  /** What a piece of it costs. */
  price: PiecePrice['price'];
  /** Pieces of the chosen variation that can be had. */
  pieces: number;
  quantity: number;
  /** One piece of what is chosen, as listeners know it. */
  item: ItemOfEvent;
  outcome: AddOutcome;
  choose(value: ChoiceValue): void;
  setQuantity(quantity: number): void;
  addToCart(): void;
}

/**
 * The one state of the product page, shared by gallery, buy box and the phone's bar. `onChosen` hears of every choice of the
 * shopper's.
 */
export function usePurchase(product: ProductDetail, onChosen?: (variation: Variation) => void): Purchase {
  const { bus } = useShell();
  const stock = useLiveStock(product);
  const { outcome, add, reset } = useAddToCart();
  const [variation, setVariation] = useState(() =>
    firstChoice(product.variations, product.stock.piecesByCode, product.chosenCode),
  );
  const [wanted, setWanted] = useState(1);
  const code = variation?.code ?? product.code;
  const pieces = stock.piecesByCode[code] ?? 0;
  // What was wanted stays known: back at a fuller shelf it counts again.
  const quantity = Math.max(1, Math.min(wanted, pieces));

  const piece = priceOf(stock, code);
  const item = purchaseItem(product, piece, variation, defaultQuantity);

  // Once per product, as it is first shown: choosing another variation is not a second view.
  const viewedId = useRef<number>(undefined);
  useEffect(() => {
    if (viewedId.current === item.id) return;
    viewedId.current = item.id;
    bus.emit('product.viewed', { item });
  }, [bus, item]);

  function choose(value: ChoiceValue) {
    if (!variation) return;
    const next = chooseValue(product.variations, variation, value);
    setVariation(next);
    onChosen?.(next);
    reset();
  }
  function setQuantity(next: number) {
    setWanted(next);
    reset();
  }
  function addToCart() {
    void add({ ...item, quantity });
  }
  const { price } = piece;
  return { stock, variation, code, price, pieces, quantity, item, outcome, choose, setQuantity, addToCart };
}
