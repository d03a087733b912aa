import type { CardData } from '../common/product-card/product-card';

/** Which products stand in the strip. Who places it gives it a heading. */
export type CarouselProps = {
  readonly list: 'new' | 'category' | 'search';
  readonly categoryId?: number;
  readonly excludeId?: number;
  /** What was searched for. */
  readonly query?: string;
};

/** The strip's products. */
export interface CarouselData {
  cards: CardData[];
}
