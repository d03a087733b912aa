import type { CardData } from '../common/product-card/product-card';

/** Selects the products of the carousel. The placing page adds a heading. */
export type CarouselProps = {
  readonly list: 'new' | 'related' | 'search' | 'alternatives' | 'viewed';
  /** The products to which others are related; for `alternatives`, the sold-out ones; for `viewed`, those to show, in this order. */
  readonly productIds?: readonly number[];
  /** For `related`, when no related products are known: the category to show instead; without one, new products. */
  readonly categoryId?: number;
  /** The search query. */
  readonly query?: string;
};

/** The carousel's products. */
export interface CarouselData {
  cards: CardData[];
}
