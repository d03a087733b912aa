import type { z } from 'zod';
import { cacheMinutes } from '../constants/constants';
import { defineCall } from './call';
import type {
  catalogSchemas,
  category,
  codedProduct,
  compareItem,
  deliveryEstimates,
  gift,
  list,
  manufacturer,
  priceQty,
  product,
  productAttribute,
  productCard,
  productFacets,
  productFilters,
  productSort,
  seller,
  suggestions,
  variation,
  wishlistItem,
} from './catalog.schema';

export type Category = z.infer<typeof category>;
export type ProductAttribute = z.infer<typeof productAttribute>;
export type ProductVariation = z.infer<typeof variation>;
export type ProductCard = z.infer<typeof productCard>;
export type Product = z.infer<typeof product>;
export type Manufacturer = z.infer<typeof manufacturer>;
export type CodedProduct = z.infer<typeof codedProduct>;
export type PriceQty = z.infer<typeof priceQty>;
export type ProductSort = z.infer<typeof productSort>;
export type ProductFilters = z.infer<typeof productFilters>;
export type ProductFacets = z.infer<typeof productFacets>;
export type Suggestions = z.infer<typeof suggestions>;
export type ProductList = z.infer<typeof list>;
export type DeliveryEstimates = z.infer<typeof deliveryEstimates>;
export type Gift = z.infer<typeof gift>;
export type Seller = z.infer<typeof seller>;
export type WishlistItem = z.infer<typeof wishlistItem>;
export type CompareItem = z.infer<typeof compareItem>;

type S = typeof catalogSchemas;
const content = { kind: 'content', method: 'POST', cacheMinutes } as const;
const session = { kind: 'session', cacheMinutes: 0 } as const;

/** Categories of a language, flat; filter by parent or level. Ordered by level, then position. */
export const getCategories = /* @__PURE__ */ defineCall<S['getCategories']>({
  ...content,
  name: '_post_nuxtapi_catalog_categories',
  path: '/api/nuxtapi/catalog/categories/',
});
/** One page of product cards: of a category with its descendants, of a search, or by ids. */
export const getProducts = /* @__PURE__ */ defineCall<S['getProducts']>({
  ...content,
  name: '_post_nuxtapi_catalog_products',
  path: '/api/nuxtapi/catalog/products/',
});
/** How many products of a category, a list or a search each further choice would leave. */
export const getFacets = /* @__PURE__ */ defineCall<S['getFacets']>({
  ...content,
  name: '_post_nuxtapi_catalog_facets',
  path: '/api/nuxtapi/catalog/facets/',
});
/** What may be meant by the first letters of a search. Carries prices, so that one call per letter is enough: not kept. */
export const getSuggestions = /* @__PURE__ */ defineCall<S['getSuggestions']>({
  ...content,
  cacheMinutes: 0,
  name: '_post_nuxtapi_catalog_suggestions',
  path: '/api/nuxtapi/catalog/suggestions/',
});
/** One product; 404 when there is none of that id. */
export const getProduct = /* @__PURE__ */ defineCall<S['getProduct']>({
  ...content,
  name: '_post_nuxtapi_catalog_product',
  path: '/api/nuxtapi/catalog/product/',
});
/** What codes stand for, of products or of variations, in capitals or not; codes that nothing shown is called by are left out. */
export const getProductsByCode = /* @__PURE__ */ defineCall<S['getProductsByCode']>({
  ...content,
  name: '_post_nuxtapi_catalog_codes',
  path: '/api/nuxtapi/catalog/codes/',
});
export const getManufacturers = /* @__PURE__ */ defineCall<S['getManufacturers']>({
  ...content,
  name: '_post_nuxtapi_catalog_manufacturers',
  path: '/api/nuxtapi/catalog/manufacturers/',
});
/** Prices and stock by product ids, in the currency of the language. Never cached by the gateway: it is the live truth. */
export const getPriceQty = /* @__PURE__ */ defineCall<S['getPriceQty']>({
  ...content,
  cacheMinutes: 0,
  name: '_post_nuxtapi_catalog_price_qty',
  path: '/api/nuxtapi/catalog/price-qty/',
});
/** When a parcel that is ordered now arrives in each country that is delivered to, and for how much. */
export const getDeliveryEstimates = /* @__PURE__ */ defineCall<S['getDeliveryEstimates']>({
  ...content,
  name: '_post_nuxtapi_catalog_delivery',
  path: '/api/nuxtapi/catalog/delivery/',
});
/** Curated lists of products. Their products come by `getProducts` with the list's code. */
export const getLists = /* @__PURE__ */ defineCall<S['getLists']>({
  ...content,
  name: '_post_nuxtapi_catalog_lists',
  path: '/api/nuxtapi/catalog/lists/',
});
/** Presents that the shop has put together. */
export const getGifts = /* @__PURE__ */ defineCall<S['getGifts']>({
  ...content,
  name: '_post_nuxtapi_catalog_gifts',
  path: '/api/nuxtapi/catalog/gifts/',
});
export const getSellers = /* @__PURE__ */ defineCall<S['getSellers']>({
  ...content,
  name: '_post_nuxtapi_catalog_sellers',
  path: '/api/nuxtapi/catalog/sellers/',
});
/** The visitor's wishlist, last added first. A guest's goes over to the account at login. */
export const getWishlist = /* @__PURE__ */ defineCall<S['getWishlist']>({
  ...session,
  method: 'GET',
  name: '_get_hapi_wishlist',
  path: '/hapi/v1/wishlist/',
});
/** The categories that the wished things stand in, ancestors included. */
export const getWishlistCategories = /* @__PURE__ */ defineCall<S['getWishlistCategories']>({
  ...session,
  method: 'GET',
  name: '_get_hapi_wishlist_categories',
  path: '/hapi/v1/wishlist/categories/',
});
export const postWishlist = /* @__PURE__ */ defineCall<S['postWishlist']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_wishlist',
  path: '/hapi/v1/wishlist/',
});
export const deleteWishlist = /* @__PURE__ */ defineCall<S['deleteWishlist']>({
  ...session,
  method: 'DELETE',
  name: '_delete_hapi_wishlist',
  path: '/hapi/v1/wishlist/',
});
/** Lets others see the visitor's wishlist by a code; the same one until it ends. */
export const shareWishlist = /* @__PURE__ */ defineCall<S['shareWishlist']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_wishlist_share',
  path: '/hapi/v1/wishlist/share/',
});
/** Ends that: its code opens nothing from then on. */
export const unshareWishlist = /* @__PURE__ */ defineCall<S['unshareWishlist']>({
  ...session,
  method: 'DELETE',
  name: '_delete_hapi_wishlist_share',
  path: '/hapi/v1/wishlist/share/',
});
/** Somebody's wishlist, by the code that they gave away. 404 for any other. */
export const getSharedWishlist = /* @__PURE__ */ defineCall<S['getSharedWishlist']>({
  ...session,
  method: 'GET',
  name: '_get_hapi_wishlist_shared',
  path: '/hapi/v1/wishlist/shared/{share_code}/',
});
/** Mails whoever wants to know when a thing is in stock again: they are told once, after they have confirmed. */
export const postStockAlert = /* @__PURE__ */ defineCall<S['postStockAlert']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_stock_alert',
  path: '/hapi/v1/stock-alert/',
});
/** Confirms such a wish by its mail's id and code. Once: then 422 with `error_code_invalid`. */
export const confirmStockAlert = /* @__PURE__ */ defineCall<S['confirmStockAlert']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_stock_alert_confirm',
  path: '/hapi/v1/stock-alert/confirm/',
});
export const getCompare = /* @__PURE__ */ defineCall<S['getCompare']>({
  ...session,
  method: 'GET',
  name: '_get_hapi_compare',
  path: '/hapi/v1/compare/',
});
/** 422 with `error_compare_full` beyond five (REQ-9.1). */
export const postCompare = /* @__PURE__ */ defineCall<S['postCompare']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_compare',
  path: '/hapi/v1/compare/',
});
export const deleteCompare = /* @__PURE__ */ defineCall<S['deleteCompare']>({
  ...session,
  method: 'DELETE',
  name: '_delete_hapi_compare',
  path: '/hapi/v1/compare/',
});
