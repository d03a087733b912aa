import { z } from 'zod';
import { addressField, colorField, htmlField, pictureField } from './checked-fields.schema';
import { textPart } from './publish.schema';
import { currencyCode, languageCode, languagesUrls } from './site.schema';

const lang = { lang: languageCode };
/** 1 shows, 0 or null hides (REQ-5.3). */
const visible = z.number().nullable();
const link = z.object({ title: z.string(), url: addressField() });

export const category = z.object({
  id: z.number(),
  code: z.string(),
  parent_id: z.number().nullable(),
  level: z.number(),
  template: z.string(),
  visible,
  title: z.string(),
  slug: z.string(),
  url: addressField(),
  summary: z.string(),
  picture: pictureField(),
  product_count: z.number(),
  redirect_url_without_domain: addressField().nullable(),
  redirect_code: z.number().nullable(),
  languages_urls: languagesUrls,
});

export const productAttribute = z.object({
  attribute_code: z.string(),
  attribute_title: z.string(),
  code: z.string(),
  title: z.string(),
  /** Hex colour of a swatch, for colour-like attributes. */
  color: colorField().nullable(),
});

export const variation = z.object({
  shopping_cart_code: z.string(),
  picture: pictureField(),
  attributes: z.array(productAttribute),
});

/** What a product card shows; prices come apart, from `price-qty`, and are merged by id. */
export const productCard = z.object({
  id: z.number(),
  code: z.string(),
  shopping_cart_code: z.string(),
  visible,
  category_visible: visible,
  manufacturer_visible: visible,
  ignore_brand_visibility: z.number(),
  category_template: z.string(),
  title: z.string(),
  summary: z.string(),
  url: addressField(),
  pictures: z.array(pictureField()),
  manufacturer_title: z.string(),
  category_code: z.string(),
  category_title: z.string(),
  /** The title in runs, with the words that were searched for marked. Of a search only. */
  title_parts: z.array(textPart).optional(),
  /** The categories above it, from the root down. */
  category_parents: z.array(z.object({ title: z.string() })).optional(),
  is_new: z.boolean(),
  rating_average: z.number().nullable(),
  rating_count: z.number(),
  swatches: z.array(z.object({ title: z.string(), color: colorField() })),
});

export const manufacturer = z.object({
  id: z.number(),
  /** The maker's value of the maker filter. */
  code: z.string().optional(),
  title: z.string(),
  place: z.string(),
  picture: pictureField(),
  note: z.string(),
  quote: z.string(),
  address: z.string(),
  email: z.string(),
  /** Of the address, in the reader's language. */
  country: z.string().optional(),
  /** Who answers in the European Union for a maker outside it (Regulation (EU) 2023/988, Art. 16 and 19). Of one product only. */
  responsible_person: z.object({ name: z.string(), address: z.string(), email: z.string() }).optional(),
});

export const product = productCard.extend({
  content: htmlField(),
  care: z.string(),
  attributes: z.array(productAttribute),
  variations: z.array(variation),
  manufacturer,
  category: z.object({ id: z.number(), title: z.string(), url: addressField() }),
  category_parents: z.array(link),
  redirect_url_without_domain: addressField().nullable(),
  redirect_code: z.number().nullable(),
  languages_urls: languagesUrls,
});

const stock = {
  available_quantity: z.number(),
  is_available: z.boolean(),
};

const price = {
  price_custom: z.string(),
  price_custom_minor: z.number().int(),
  /** The price before the discount; equal to `price_custom` when there is none. */
  basic_price_custom: z.string(),
  basic_price_custom_minor: z.number().int(),
  /** Lowest price of the last 30 days; the discount is computed from it (Directive 98/6/EC Art. 6a). Null without a discount. */
  lowest_price_30_days: z.string().nullable(),
  lowest_price_30_days_minor: z.number().int().nullable(),
  discount_percent_custom: z.number(),
  /** The price per kilogram, litre or metre, as `24,90 €/kg` (Directive 98/6/EC, Art. 3). Null, or absent, of what is sold by the piece. */
  unit_price: z.string().nullable().optional(),
};

/**
 * Live price and stock. Every display string has its integer in minor units beside it (decision 0012). A variation has its
 * own; the product's is that of the one shown first.
 */
export const priceQty = z.object({
  id: z.number(),
  shopping_cart_code: z.string(),
  currency: currencyCode,
  ...price,
  ...stock,
  variations: z.array(z.object({ shopping_cart_code: z.string(), ...price, ...stock })),
});

/** A shop has a dozen; an address could name thousands. */
const mostFilteredAttributes = 20;

/** What narrows a listing: values of one attribute are alternatives, everything else must hold together. */
export const productFilters = z.object({
  /** Codes of values by the code of their attribute. */
  attributes: z
    .record(z.string().max(64), z.array(z.string().max(64)).max(50))
    .refine((chosen) => Object.keys(chosen).length <= mostFilteredAttributes, 'error_validation')
    .optional(),
  /** Amounts by the code of their attribute, in the unit that its facet names; both ends are included. */
  ranges: z
    .record(z.string().max(64), z.object({ from: z.number().optional(), to: z.number().optional() }))
    .refine((chosen) => Object.keys(chosen).length <= mostFilteredAttributes, 'error_validation')
    .optional(),
  /** Codes. */
  manufacturers: z.array(z.string().max(64)).max(50).optional(),
  /** Minor units of the language's currency, both included. */
  price_from_minor: z.number().int().min(0).optional(),
  price_to_minor: z.number().int().min(0).optional(),
  in_stock: z.literal(true).optional(),
  is_new: z.literal(true).optional(),
  is_discounted: z.literal(true).optional(),
  rating_from: z.number().min(1).max(5).optional(),
});

const productCount = z.number().int();

/** How many products each choice would show: what is chosen in a facet itself does not count against it. */
export const productFacets = z.object({
  /** Of the listing with every filter. */
  total: productCount,
  /** How many values each facet has beyond the most frequent ones that are listed: by `manufacturers`, `attribute:material`. */
  more: z.record(z.string(), z.number().int()).optional(),
  attributes: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      values: z.array(
        z.object({ code: z.string(), title: z.string(), color: colorField().nullable(), product_count: productCount }),
      ),
      /** In place of many values that are amounts: the least and the greatest of them, to be narrowed by `ranges`. */
      range: z.object({ from: z.number(), to: z.number(), unit: z.string() }).optional(),
    }),
  ),
  manufacturers: z.array(z.object({ code: z.string(), title: z.string(), product_count: productCount })),
  /** The cheapest and the dearest; null where nothing is left. */
  price: z.object({ currency: currencyCode, from_minor: z.number().int(), to_minor: z.number().int() }).nullable(),
  in_stock: productCount,
  is_new: productCount,
  is_discounted: productCount,
  /** Rated so or better, best first. */
  ratings: z.array(z.object({ rating_from: z.number(), product_count: productCount })),
});

/** As many as one form of codes may hold, and as one price call may ask for. */
const mostOrderCodes = 100;

/** What a code on a shopper's list stands for. */
export const codedProduct = z.object({
  /** As it was asked for. */
  code: z.string(),
  /** What goes into the cart; null where the code names a product of which a variation is to be chosen. */
  shopping_cart_code: z.string().nullable(),
  item: productCard,
  /** All that there are, the one shown first in front; none where there is nothing to choose. */
  variations: z.array(variation),
});

const pagination = z.object({ page: z.number(), per_page: z.number(), total: z.number(), pages: z.number() });

/** A curated choice of products across categories: new, reduced, best rated. */
export const list = z.object({
  id: z.number(),
  code: z.string(),
  template: z.string(),
  visible,
  title: z.string(),
  slug: z.string(),
  url: addressField(),
  summary: z.string(),
  product_count: z.number(),
  redirect_url_without_domain: addressField().nullable(),
  redirect_code: z.number().nullable(),
  languages_urls: languagesUrls,
});

/** Things put together as a present. */
export const gift = z.object({
  id: z.number(),
  visible,
  title: z.string(),
  slug: z.string(),
  url: addressField(),
  /** For whom or when, in a word or two. */
  occasion: z.string(),
  /** One sentence. */
  summary: z.string(),
  /** Plain text, a paragraph a line. */
  content: z.string(),
  picture: pictureField(),
  product_ids: z.array(z.number()),
  languages_urls: languagesUrls,
});

/** Who sells, as the law wants it said beside an offer. */
export const seller = z.object({
  id: z.number(),
  title: z.string(),
  company: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
});

export const wishlistItem = z.object({
  id: z.number(),
  model: z.literal('catalogproduct'),
  /** As it was given: a product's code or a variation's. */
  code: z.string(),
  qty: z.number().int(),
  shopping_cart_code: z.string(),
  added_at: z.string(),
  item: productCard,
});

export const compareItem = z.object({
  /** The product's id. */
  id: z.number(),
  shopping_cart_code: z.string(),
  /** Null in the mode `ids`. */
  item: productCard.nullable(),
  attributes: z.array(productAttribute),
  /** What `shopping_cart_code` names of a product that there is a choice of. */
  variation: variation.optional(),
});

/** Query strings carry text only. */
const level = z.string().regex(/^[1-9]$/, 'error_validation');

const searchQuery = z.string().max(200);

/** What was searched for instead, when a word was not found as it was typed. */
const corrected_q = z.string().nullable();

/** What typing so far may be meant for. */
export const suggestions = z.object({
  /** Whole queries. */
  queries: z.array(z.string()),
  corrected_q,
  categories: z.array(link),
  manufacturers: z.array(z.object({ id: z.number(), title: z.string() })),
  products: z.array(productCard.extend({ price_custom: z.string() })),
});

export const productSort = z.enum(['recommended', 'newest', 'price_asc', 'price_desc', 'rating']);

/** A way to get a parcel. Dates are ISO 8601 days, the earliest and the latest. */
const deliveryEstimate = z.object({
  code: z.string(),
  title: z.string(),
  /** Below the amount from which the usual way is free. */
  price: z.string(),
  price_minor: z.number().int(),
  delivery_from: z.string(),
  delivery_to: z.string(),
});

export const deliveryEstimates = z.object({
  /** Code of the country that a reader of the language is assumed to live in. */
  country: z.string(),
  /** The usual way is free from this amount on; null where it never is. */
  free_from: z.string().nullable(),
  countries: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      /** Whether parcels from the seller pass a customs border: the country may ask for duty and taxes. */
      crosses_customs: z.boolean(),
      /** The usual way first. */
      shippings: z.array(deliveryEstimate),
    }),
  ),
});

export const catalogSchemas = {
  getCategories: {
    request: z.object({
      ...lang,
      id: z.number().int().optional(),
      parent_id: z.number().int().optional(),
      level_from: z.number().optional(),
      level_to: z.number().optional(),
    }),
    response: z.object({ data: z.array(category) }),
  },
  getProducts: {
    request: z.object({
      ...lang,
      category_id: z.number().int().optional(),
      ids: z.array(z.number().int()).max(100).optional(),
      /** Ids of products that a related strip must not repeat. */
      exclude_ids: z.array(z.number().int()).max(100).optional(),
      /** Ids of products: what goes well with any of them, without themselves. */
      related_to: z.array(z.number().int()).max(100).optional(),
      is_new: z.boolean().optional(),
      /** Code of a list. */
      list: z.string().max(64).optional(),
      search_q: searchQuery.optional(),
      filters: productFilters.optional(),
      sort: productSort.optional(),
      page: z.number().int().min(1).optional(),
      per_page: z.number().int().min(1).max(100).optional(),
    }),
    response: z.object({
      data: z.array(productCard),
      pagination,
      corrected_q,
      /** `most` when no product matches all words of the search, and these match most of them. */
      matched_words: z.enum(['all', 'most']).optional(),
    }),
  },
  getFacets: {
    request: z.object({
      ...lang,
      category_id: z.number().int().optional(),
      list: z.string().max(64).optional(),
      search_q: searchQuery.optional(),
      filters: productFilters.optional(),
      /** A facet that is answered with all of its values: `manufacturers`, `attribute:material`. */
      whole: z.string().max(80).optional(),
    }),
    response: z.object({ data: productFacets }),
  },
  getSuggestions: {
    request: z.object({ ...lang, search_q: searchQuery }),
    response: z.object({ data: suggestions }),
  },
  getProduct: {
    request: z.object({ ...lang, item_slug: z.string().optional(), item_id: z.number().int() }),
    response: z.object({ data: product }),
  },
  getProductsByCode: {
    request: z.object({ ...lang, codes: z.array(z.string().min(1, 'error_required').max(64)).max(mostOrderCodes) }),
    response: z.object({ data: z.array(codedProduct) }),
  },
  getManufacturers: {
    request: z.object({
      ...lang,
      ids: z.array(z.number().int()).optional(),
      /** Asks for one page of `per_page` makers; without it all are answered. */
      page: z.number().int().min(1).optional(),
      per_page: z.number().int().min(1).max(100).optional(),
      /** Only those whose names begin so: one of `letters`. */
      letter: z.string().max(4).optional(),
    }),
    response: z.object({
      data: z.array(manufacturer),
      /** Of a page. */
      pagination: pagination.optional(),
      /** With a page: the first letters of all makers' names in the language's order, `#` for what begins with no letter. */
      letters: z.array(z.string()).optional(),
    }),
  },
  getPriceQty: {
    request: z.object({ ...lang, ids: z.array(z.number().int()).max(100) }),
    response: z.object({ data: z.array(priceQty) }),
  },
  getDeliveryEstimates: { request: z.object({ ...lang }), response: z.object({ data: deliveryEstimates }) },
  getLists: {
    request: z.object({ ...lang, id: z.number().int().optional(), code: z.string().max(64).optional() }),
    response: z.object({ data: z.array(list) }),
  },
  getGifts: {
    request: z.object({ ...lang, id: z.number().int().optional() }),
    response: z.object({ data: z.array(gift) }),
  },
  getSellers: {
    request: z.object({ ...lang, ids: z.array(z.number().int()).max(100).optional() }),
    response: z.object({ data: z.array(seller) }),
  },
  getWishlist: {
    request: z.object(lang),
    response: z.object({
      success: z.boolean(),
      data: z.array(wishlistItem),
      /** Of the link by which others see the list; null while it is not shared. */
      share_code: z.string().nullable().optional(),
    }),
  },
  shareWishlist: {
    request: z.object(lang),
    response: z.object({ success: z.boolean(), share_code: z.string() }),
  },
  unshareWishlist: { request: z.object(lang), response: z.object({ success: z.boolean() }) },
  getSharedWishlist: {
    request: z.object({ ...lang, share_code: z.string().regex(/^[\w-]{16,64}$/, 'error_validation') }),
    response: z.object({ success: z.boolean(), data: z.array(wishlistItem) }),
  },
  getWishlistCategories: {
    request: z.object({ ...lang, level_from: level.optional(), level_to: level.optional() }),
    response: z.object({
      success: z.boolean(),
      data: z.array(
        z.object({ id: z.number(), title: z.string(), url: addressField(), level: z.number(), item_count: z.number() }),
      ),
    }),
  },
  postWishlist: {
    request: z.object({
      ...lang,
      model: z.literal('catalogproduct'),
      /** A product's `code` or a variation's `shopping_cart_code`. */
      code: z.string().min(1, 'error_required').max(64),
      qty: z.number().int().min(1).max(99).default(1),
    }),
    response: z.object({ success: z.boolean(), id: z.number(), data: z.array(wishlistItem) }),
  },
  deleteWishlist: {
    request: z.object({ ...lang, id: z.number().int().positive() }),
    response: z.object({ success: z.boolean(), data: z.array(wishlistItem) }),
  },
  getCompare: {
    request: z.object({
      ...lang,
      /** `ids` tells only what is compared; `full`, the default, carries the products. */
      mode: z.enum(['full', 'ids']).default('full'),
      /** Makes the address new for caches on the way. */
      time: z.string().max(32).optional(),
    }),
    response: z.object({ success: z.boolean(), data: z.array(compareItem) }),
  },
  postCompare: {
    request: z.object({ ...lang, shopping_cart_code: z.string().min(1, 'error_required').max(64) }),
    response: z.object({ success: z.boolean(), data: z.array(compareItem) }),
  },
  postStockAlert: {
    request: z.object({
      ...lang,
      shopping_cart_code: z.string().min(1, 'error_required').max(64),
      email: z.email('error_email').max(254, 'error_too_long'),
    }),
    response: z.object({ success: z.boolean() }),
  },
  confirmStockAlert: {
    request: z.object({
      /** What the mail's link carries: `/newsletter/stock-alert/<id>/<code>/`. */
      id: z.string().regex(/^\d{1,15}$/, 'error_validation'),
      code: z.string().regex(/^[\w-]{8,64}$/, 'error_validation'),
    }),
    response: z.object({ success: z.boolean() }),
  },
  deleteCompare: {
    request: z.object({ ...lang, shopping_cart_code: z.string().min(1, 'error_required').max(64) }),
    response: z.object({ success: z.boolean(), data: z.array(compareItem) }),
  },
};
