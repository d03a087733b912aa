import type { FragmentPlacement } from '@storefront/contracts/fragments';
import type { SafeHtml } from '@storefront/contracts/html';
import type { LanguageCode } from '@storefront/contracts/languages';
import type { RatingView } from '../common/rating-view';
import type { LiveStock } from './live-stock';
import type { Variation } from './product-choice';

/** Everything the product page shows and says to search engines. */
export interface ProductDetail {
  id: number;
  /** Goes into the cart when there is nothing to choose. */
  code: string;
  sku: string;
  title: string;
  summary: string;
  descriptionHtml: SafeHtml;
  care: string;
  attributes: { name: string; value: string }[];
  pictures: string[];
  rating: RatingView | null;
  variations: Variation[];
  /** Code of the variation that the address names. */
  chosenCode?: string;
  stock: LiveStock;
  maker: ProductMaker;
  breadcrumb: { label: string; href: string }[];
  relatedCategoryId: number;
  /** What customers say; null in a window, where there is no room for it. */
  reviews: FragmentPlacement | null;
  alternates: Partial<Record<LanguageCode, string>>;
}

/** Who made it; address and e-mail are what product safety law asks a shop to show. */
export interface ProductMaker {
  title: string;
  place: string;
  picture: string;
  note: string;
  quote: string;
  address: string;
  email: string;
  /** The workshop on the makers' page. */
  url: string | null;
}
