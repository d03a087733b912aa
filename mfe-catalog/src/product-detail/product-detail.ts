import type { Product } from '@storefront/contracts/calls/catalog';
import type { FragmentPlacement } from '@storefront/contracts/fragments';
import type { SafeHtml } from '@storefront/contracts/html';
import type { LanguageCode } from '@storefront/contracts/languages';
import type { RatingView } from '../common/rating-view';
import type { LiveStock } from './live-stock';
import type { Variation } from './product-choice';

/** Fields that the page shows without conversion. A field listed here reaches the view; others are not sent. */
const shownFields = ['id', 'title', 'summary', 'care', 'pictures'] as const satisfies readonly (keyof Product)[];

type ShownFields = Pick<Product, (typeof shownFields)[number]>;

/** The fields of a product that need no conversion. */
export function pickShownFields(product: Product): ShownFields {
  return Object.fromEntries(shownFields.map((name) => [name, product[name]])) as ShownFields;
}

/** Everything the product page shows and puts into structured data. */
export interface ProductDetail extends ShownFields {
  /** Added to the cart when there are no variations. */
  code: string;
  sku: string;
  descriptionHtml: SafeHtml;
  attributes: { name: string; value: string }[];
  rating: RatingView | null;
  variations: Variation[];
  /** Code of the variation in the address. */
  chosenCode?: string;
  /** Of the plain form that asks for a mail. */
  formOutcome?: FormOutcome;
  stock: LiveStock;
  maker: ProductMaker;
  /** Null where the provider does not say. */
  delivery: DeliveryView | null;
  breadcrumb: { label: string; href: string }[];
  relatedCategoryId: number;
  /** The comments' fragment; null in the quick view, which has no room for it. */
  reviews: FragmentPlacement | null;
  alternates: Partial<Record<LanguageCode, string>>;
}

/** What came of a plain form: `problem` is a label code, null where it was taken. */
export interface FormOutcome {
  problem: string | null;
}

/** The maker; product safety law requires address and e-mail, and who answers for it in the European Union. */
export interface ProductMaker {
  title: string;
  place: string;
  picture: string;
  note: string;
  quote: string;
  address: string;
  email: string;
  responsible?: { name: string; address: string; email: string };
  /** The maker's place on the makers' page. */
  url: string | null;
}

/** When a parcel that is ordered now arrives: days and prices come formatted, from the server. */
export interface DeliveryView {
  /** Code of the country that is assumed at first. */
  country: string;
  price: string;
  /** Delivery costs nothing from this amount on; null where it always costs. */
  freeFrom: string | null;
  countries: {
    code: string;
    title: string;
    dates: string;
    express: { dates: string; price: string } | null;
    crossesCustoms: boolean;
  }[];
}
