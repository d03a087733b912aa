import type { Api } from '@storefront/contracts/calls';
import { getPriceQty, type PriceQty, type ProductCard } from '@storefront/contracts/calls/catalog';
import { defaultQuantity } from '@storefront/contracts/constants';
import type { Language } from '@storefront/contracts/languages';
import { toPriceView } from '../price-view';
import { optional } from '../provider-answer.server';
import { toRatingView } from '../rating-view';
import { stockState } from '../stock';
import type { CardData } from './product-card';

interface Cards {
  cards: CardData[];
  /** False when prices could not be loaded: such a page must not be cached. */
  hasPrices: boolean;
}

/** Merges the live prices into product cards by id. Without prices the cards are shown without them. */
export async function loadCards(
  { api, language }: { api: Api; language: Language },
  products: readonly ProductCard[],
): Promise<Cards> {
  if (products.length === 0) return { cards: [], hasPrices: true };
  const ids = products.map(({ id }) => id);
  const answer = await optional(api.call(getPriceQty, { lang: language.code, ids }), null);
  const liveById = new Map(answer?.data.map((live) => [live.id, live]));
  return {
    cards: products.map((product) => toCardData(product, liveById.get(product.id), language)),
    hasPrices: answer !== null,
  };
}

/** A card as a listing shows it; without a live price its `priceMinor` in events is 0. */
export function toCardData(product: ProductCard, live: PriceQty | undefined, language: Language): CardData {
  const [picture = '', secondPicture = null] = product.pictures;
  return {
    id: product.id,
    shoppingCartCode: product.shopping_cart_code,
    quantity: defaultQuantity,
    priceMinor: live?.price_custom_minor ?? 0,
    url: product.url,
    title: product.title,
    titleParts: product.title_parts,
    maker: product.manufacturer_title,
    category: product.category_title,
    categoryParents: product.category_parents?.map(({ title }) => title),
    picture,
    secondPicture,
    isNew: product.is_new,
    rating: toRatingView(product.rating_average, product.rating_count, language.htmlLang),
    swatches: product.swatches,
    price: live ? toPriceView(live) : null,
    piecesLeft: live ? toPiecesLeft(live) : null,
  };
}

/** The number of pieces when they are few or none; null while there are plenty. */
function toPiecesLeft(live: Pick<PriceQty, 'is_available' | 'available_quantity'>): number | null {
  const pieces = live.is_available ? live.available_quantity : 0;
  return stockState(pieces) === 'in' ? null : pieces;
}
