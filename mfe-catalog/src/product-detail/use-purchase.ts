import { defaultQuantity } from '@storefront/contracts/constants';
import type { EventItem } from '@storefront/contracts/events/map';
import { useShell } from '@storefront/contracts/runtime';
import { useEffect, useRef, useState } from 'react';
import { type AddOutcome, useAddToCart } from '../common/add-to-cart/use-add-to-cart';
import { findPiecePrice, type LiveStock, type PiecePrice } from './live-stock';
import { type ChoiceValue, chooseValue, findFirstChoice, type Variation } from './product-choice';
import type { ProductDetail } from './product-detail';
import { toPurchaseItem } from './purchase-item';
import { useLiveStock } from './use-live-stock';

/** The variation and quantity that a shopper is about to buy, and the actions on them. */
export interface Purchase {
  stock: LiveStock;
  variation: Variation | undefined;
  /** Shopping cart code of the choice. */
  code: string;
  /** The price of one piece. */
  price: PiecePrice['price'];
  /** Pieces of the choice in stock. */
  pieces: number;
  quantity: number;
  /** One piece of the choice, as an item of events. */
  item: EventItem;
  outcome: AddOutcome;
  choose(value: ChoiceValue): void;
  setQuantity(quantity: number): void;
  addToCart(): void;
}

/**
 * The state of the product page, shared by gallery, buy box and the phone's bar. `onChosen` is called for every choice of the
 * shopper.
 */
export function usePurchase(product: ProductDetail, onChosen?: (variation: Variation) => void): Purchase {
  const { bus } = useShell();
  const stock = useLiveStock(product);
  const { outcome, add, reset } = useAddToCart();
  const [variation, setVariation] = useState(() =>
    findFirstChoice(product.variations, product.stock.piecesByCode, product.chosenCode),
  );
  const [wanted, setWanted] = useState(1);
  const code = variation?.code ?? product.code;
  const pieces = stock.piecesByCode[code] ?? 0;
  // The wanted quantity is kept while another variation has fewer pieces.
  const quantity = Math.max(1, Math.min(wanted, pieces));

  const piece = findPiecePrice(stock, code);
  const item = toPurchaseItem(product, piece, variation, defaultQuantity);

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
