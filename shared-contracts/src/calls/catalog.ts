import type { z } from 'zod';
import { defineCall } from './call';
import type {
  catalogSchemas,
  category,
  manufacturer,
  priceQty,
  product,
  productAttribute,
  productCard,
  productSort,
  variation,
} from './catalog.schema';

export type Category = z.infer<typeof category>;
export type ProductAttribute = z.infer<typeof productAttribute>;
export type ProductVariation = z.infer<typeof variation>;
export type ProductCard = z.infer<typeof productCard>;
export type Product = z.infer<typeof product>;
export type Manufacturer = z.infer<typeof manufacturer>;
export type PriceQty = z.infer<typeof priceQty>;
export type ProductSort = z.infer<typeof productSort>;

type S = typeof catalogSchemas;
const content = { kind: 'content', method: 'POST', cacheMinutes: 5 } as const;

/** Categories of a language, flat; filter by parent or level. Ordered by level, then position. */
export const getCategories = defineCall<S['getCategories']>({
  ...content,
  name: '_post_nuxtapi_catalog_categories',
  path: '/api/nuxtapi/catalog/categories/',
});
/** One page of product cards: of a category with its descendants, of a search, or by ids. */
export const getProducts = defineCall<S['getProducts']>({
  ...content,
  name: '_post_nuxtapi_catalog_products',
  path: '/api/nuxtapi/catalog/products/',
});
/** One product; 404 when there is none of that id. */
export const getProduct = defineCall<S['getProduct']>({
  ...content,
  name: '_post_nuxtapi_catalog_product',
  path: '/api/nuxtapi/catalog/product/',
});
export const getManufacturers = defineCall<S['getManufacturers']>({
  ...content,
  name: '_post_nuxtapi_catalog_manufacturers',
  path: '/api/nuxtapi/catalog/manufacturers/',
});
/** Prices and stock by product ids, in the currency of the language. Never cached by the gateway: it is the live truth. */
export const getPriceQty = defineCall<S['getPriceQty']>({
  ...content,
  cacheMinutes: 0,
  name: '_post_nuxtapi_catalog_price_qty',
  path: '/api/nuxtapi/catalog/price-qty/',
});
