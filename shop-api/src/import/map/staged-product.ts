import type { CurrencyCode, LanguageCode } from '@storefront/contracts/languages';
import type { NetQuantity } from '../../catalog/net-quantity';

/** In minor units; `basicMinor` is the price before a reduction, the same one where there is none. */
export type PricesByCurrency = Partial<Record<CurrencyCode, { minor: number; basicMinor: number }>>;

export interface ProductText {
  title: string;
  summary: string;
  content: string;
}

export interface StagedAttribute {
  code: string;
  title: string;
  values: string[];
}

/** One thing by which a variation is chosen: colour → red. */
export interface Choice {
  /** Of the attribute. */
  code: string;
  title: string;
  value: string;
  /** Of a numbered choice, whose title may stand in another row of its group: empty here then, as its code is. */
  option?: number;
}

/** A staged variation: checked, and not applied yet. */
export interface StagedVariation {
  code: string;
  choices: Choice[];
  prices: PricesByCurrency;
  /** Null where the feed does not say. */
  stock: number | null;
  picture: string;
  /** Absent where it is sold by the piece. */
  net?: NetQuantity;
}

/** A staged product: the checked fields of its record, not applied yet. */
export interface StagedProduct {
  code: string;
  texts: Partial<Record<LanguageCode, ProductText>>;
  brand: string;
  /** Titles from the root, as the feed calls them. */
  category: string[];
  /** Other categories that it stands in too; absent where the feed names none. */
  further?: string[][];
  prices: PricesByCurrency;
  /** Null where the feed does not say. */
  stock: number | null;
  /** Absent where it is sold by the piece. */
  net?: NetQuantity;
  pictures: string[];
  isNew: boolean;
  rating: { average: number; count: number } | null;
  attributes: StagedAttribute[];
  /** Ids of the feed, of what goes well with it; absent where the feed names none. */
  related?: string[];
  /** What is sold of it, two at least; absent where it is sold as it is. */
  variations?: StagedVariation[];
}
