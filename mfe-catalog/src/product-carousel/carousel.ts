import type { CardData } from '../common/product-card/product-card';

/** Which products stand in the strip. Who places it gives it a heading. */
export type CarouselProps = {
  readonly list: 'new' | 'related' | 'search' | 'alternatives';
  /** Products that something goes well with; of `alternatives`, what is sold out. */
  readonly productIds?: readonly number[];
  /** Of `related`, where nothing is known to go with them: the shelf that is shown instead. Without one it is what is new. */
  readonly categoryId?: number;
  /** What was searched for. */
  readonly query?: string;
};

/** The strip's products. */
export interface CarouselData {
  cards: CardData[];
}
