import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';

/** Words with their places: see `catalog/search-document.ts`. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

// Content: what the shop says and sells. Seeding replaces these tables as a whole, so nothing outside may reference them
// by a foreign key: carts and orders name what they hold by `shopping_cart_code`.

/** Site info, currencies, delivery prices and path words, each as one JSON value. */
export const shopSettings = pgTable('shop_settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});

export const labels = pgTable(
  'labels',
  { lang: text().notNull(), code: text().notNull(), text: text().notNull() },
  (t) => [primaryKey({ columns: [t.lang, t.code] })],
);

/** A null `newPath` means that nothing took the old path's place: 410. */
export const redirects = pgTable('redirects', {
  oldPath: text('old_path').primaryKey(),
  newPath: text('new_path'),
  type: integer(),
  position: integer().notNull(),
});

export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey(),
    code: text().notNull().unique(),
    parentId: integer('parent_id'),
    level: integer().notNull(),
    position: integer().notNull(),
    template: text().notNull(),
    visible: integer(),
    picture: text().notNull(),
    redirectUrl: text('redirect_url'),
    redirectCode: integer('redirect_code'),
  },
  (t) => [index('categories_parent').on(t.parentId)],
);

/** `path` is the category's whole address without the language prefix: `/kuhinja/solje-i-cajnici/`. */
export const categoryTexts = pgTable(
  'category_texts',
  {
    categoryId: integer('category_id').notNull(),
    lang: text().notNull(),
    title: text().notNull(),
    slug: text().notNull(),
    path: text().notNull(),
    summary: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.lang] }), unique('category_texts_path').on(t.lang, t.path)],
);

/** Every category with each of its ancestors and itself (depth 0): descendants and parents without recursion. */
export const categoryAncestors = pgTable(
  'category_ancestors',
  {
    categoryId: integer('category_id').notNull(),
    ancestorId: integer('ancestor_id').notNull(),
    depth: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.categoryId, t.ancestorId] }),
    index('category_ancestors_ancestor').on(t.ancestorId, t.categoryId),
  ],
);

export const makers = pgTable('makers', {
  id: integer().primaryKey(),
  code: text().notNull().unique(),
  name: text().notNull(),
  visible: integer(),
  picture: text().notNull(),
  address: text().notNull(),
  email: text().notNull(),
  /** ISO 3166-1 alpha-2, upper case. Null of a maker whose country nobody knows. */
  countryCode: text('country_code'),
  /** Key of the legal entity that answers for it in the European Union. */
  responsiblePerson: text('responsible_person'),
});

export const makerTexts = pgTable(
  'maker_texts',
  {
    makerId: integer('maker_id').notNull(),
    lang: text().notNull(),
    place: text().notNull(),
    note: text().notNull(),
    quote: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.makerId, t.lang] })],
);

/** One value of an attribute, e.g. moss of glaze. `color` is set on swatches only. */
export const attributeValues = pgTable('attribute_values', {
  id: integer().primaryKey(),
  attributeCode: text('attribute_code').notNull(),
  attributePosition: integer('attribute_position').notNull(),
  code: text().notNull(),
  position: integer().notNull(),
  color: text(),
  /** Whether listings can be narrowed by it. */
  isFilter: boolean('is_filter').notNull().default(false),
});

export const attributeValueTexts = pgTable(
  'attribute_value_texts',
  {
    valueId: integer('value_id').notNull(),
    lang: text().notNull(),
    attributeTitle: text('attribute_title').notNull(),
    title: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.valueId, t.lang] })],
);

export const products = pgTable(
  'products',
  {
    id: integer().primaryKey(),
    code: text().notNull().unique(),
    /** What "add to cart" takes when nothing is chosen: the first sellable's code. */
    shoppingCartCode: text('shopping_cart_code').notNull(),
    position: integer().notNull(),
    categoryId: integer('category_id').notNull(),
    makerId: integer('maker_id').notNull(),
    visible: integer(),
    ignoreBrandVisibility: integer('ignore_brand_visibility').notNull(),
    isNew: boolean('is_new').notNull(),
    broughtRatingAverage: real('brought_rating_average'),
    broughtRatingCount: integer('brought_rating_count').notNull().default(0),
    pictures: text().array().notNull(),
    redirectUrl: text('redirect_url'),
    redirectCode: integer('redirect_code'),
  },
  (t) => [index('products_category').on(t.categoryId, t.position), index('products_maker').on(t.makerId)],
);

export const productTexts = pgTable(
  'product_texts',
  {
    productId: integer('product_id').notNull(),
    /** What it is written in. */
    lang: text().notNull(),
    /** Where it is shown: in its own language, and in those that have no text of their own. */
    langs: text().array().notNull(),
    title: text().notNull(),
    slug: text().notNull(),
    summary: text().notNull(),
    content: text().notNull(),
    care: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.lang] })],
);

/** What goes well with a product, the first the best. */
export const relatedProducts = pgTable(
  'related_products',
  {
    productId: integer('product_id').notNull(),
    relatedId: integer('related_id').notNull(),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.relatedId] })],
);

/** Categories that a product stands in beside its own: it is listed there too, and counted once above them. */
export const furtherCategories = pgTable(
  'further_categories',
  { productId: integer('product_id').notNull(), categoryId: integer('category_id').notNull() },
  (t) => [primaryKey({ columns: [t.productId, t.categoryId] }), index('further_categories_category').on(t.categoryId)],
);

export const productAttributes = pgTable(
  'product_attributes',
  { productId: integer('product_id').notNull(), valueId: integer('value_id').notNull() },
  (t) => [primaryKey({ columns: [t.productId, t.valueId] })],
);

/** What can be put into a cart: a product's variations, or the product itself when it has none. */
export const sellables = pgTable(
  'sellables',
  {
    shoppingCartCode: text('shopping_cart_code').primaryKey(),
    productId: integer('product_id').notNull(),
    position: integer().notNull(),
    isVariation: boolean('is_variation').notNull(),
    picture: text().notNull(),
    /** How much of it one piece holds, for its price per unit; null where it is sold by the piece. */
    netAmount: real('net_amount'),
    netUnit: text('net_unit'),
  },
  (t) => [index('sellables_product').on(t.productId, t.position)],
);

export const sellableAttributes = pgTable(
  'sellable_attributes',
  { shoppingCartCode: text('shopping_cart_code').notNull(), valueId: integer('value_id').notNull() },
  (t) => [primaryKey({ columns: [t.shoppingCartCode, t.valueId] })],
);

/** Tax is contained. `basicPriceMinor` is the price before a discount, equal to `priceMinor` where there is none. */
export const prices = pgTable(
  'prices',
  {
    shoppingCartCode: text('shopping_cart_code').notNull(),
    currency: text().notNull(),
    priceMinor: bigint('price_minor', { mode: 'number' }).notNull(),
    basicPriceMinor: bigint('basic_price_minor', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.shoppingCartCode, t.currency] })],
);

// The catalogue's read model: what listings, facets and search read, derived from the tables around it. Only
// `catalog/read-model` writes it (decision 0039).

/** What listings filter, count and order by; arrays of money stand in the order of `currencyPlaces`. */
const listedColumns = () => ({
  categoryId: integer('category_id').notNull(),
  makerId: integer('maker_id').notNull(),
  /** Whether the product and its maker are visible. Hidden categories are looked up by each query. */
  isShown: boolean('is_shown').notNull(),
  isNew: boolean('is_new').notNull(),
  /** Imported ratings and those of published comments. */
  ratingAverage: real('rating_average'),
  ratingCount: integer('rating_count').notNull(),
  pricesMinor: bigint('prices_minor', { mode: 'number' }).array().notNull(),
  /** The discounts that may be claimed: see `discountPercent`. */
  discountPercents: integer('discount_percents').array().notNull(),
  /** Values that filters know, of the product and of all its variations. */
  valueIds: integer('value_ids').array().notNull(),
  /** A product is sold out when as many of its rows in `stock` are at zero. */
  sellableCount: integer('sellable_count').notNull(),
});

/** One row per product. */
export const listedProducts = pgTable(
  'listed_products',
  { productId: integer('product_id').primaryKey(), ...listedColumns(), position: integer().notNull() },
  (t) => [
    index('listed_products_category').on(t.categoryId, t.position),
    // `listed_products_facets`, which covers all that facets are counted from, stands in a migration only: drizzle knows no INCLUDE.
    // The orders of a listing, as `listingOrder` in `catalog/products.ts` writes them.
    index('listed_products_position').on(t.position),
    index('listed_products_newest').on(t.isNew.desc().nullsFirst(), t.productId.desc().nullsFirst()),
    index('listed_products_rating').on(
      t.ratingAverage.desc().nullsLast(),
      t.ratingCount.desc().nullsFirst(),
      t.productId,
    ),
    index('listed_products_price_bam').on(sql`(${t.pricesMinor}[1])`),
    index('listed_products_price_eur').on(sql`(${t.pricesMinor}[2])`),
    index('listed_products_price_rsd').on(sql`(${t.pricesMinor}[3])`),
    index('listed_products_values').using('gin', t.valueIds),
  ],
);

/**
 * The corpora of the search: documents that are written in one language and found in the same ones. A shop whose texts stand in each
 * of its languages has one per language; of a feed in English alone, one corpus answers in all of them.
 */
export const searchCorpora = pgTable('search_corpora', {
  corpus: text().primaryKey(),
  lang: text().notNull(),
  langs: text().array().notNull(),
});

/**
 * One row per text of a product: the words that a search finds it by, which carry the corpus so that one index serves all. The
 * listed columns stand here again, because looking up thousands of found products one by one takes longer than the search.
 */
export const productSearch = pgTable(
  'product_search',
  {
    productId: integer('product_id').notNull(),
    ...listedColumns(),
    corpus: text().notNull(),
    document: tsvector().notNull(),
    /** Whether a category of it holds accessories: by corpus, because its title says so. */
    isAccessory: boolean('is_accessory').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.productId, t.corpus] }), index('product_search_document').using('gin', t.document)],
);

/** Every word of `product_search`: what typing is completed to and corrected by. */
export const searchWords = pgTable(
  'search_words',
  {
    corpus: text().notNull(),
    /** Folded: see `foldAccents`. */
    word: text().notNull(),
    /** Without its ending. Words of one stem are forms of one word. */
    stem: text().notNull(),
    /** As it is written in a text, in lower case. */
    spelling: text().notNull(),
    productCount: integer('product_count').notNull(),
    /** Of these, the products that are called by it: it does not only stand in their description. */
    namedCount: integer('named_count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.corpus, t.word] }),
    index('search_words_stem').on(t.corpus, t.stem),
    index('search_words_prefix').on(t.corpus, t.word.op('text_pattern_ops')),
    index('search_words_trigrams').using('gin', t.word.op('gin_trgm_ops')),
  ],
);

const snapshot = customType<{ data: string }>({ dataType: () => 'pg_snapshot' });
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Cache of facet counts: of the products that stand in a category itself, in one currency. `seen` is the database snapshot that was
 * counted. An entry is valid while every change in `facet_count_changes` is visible in that snapshot.
 */
export const facetCounts = pgTable(
  'facet_counts',
  {
    categoryId: integer('category_id').notNull(),
    /** Of the currency, in `currencyPlaces`. */
    place: integer().notNull(),
    counts: jsonb().notNull(),
    seen: snapshot().notNull(),
    countedAt: timestamp('counted_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.place] })],
);

/** Which transaction has changed what is counted of which category; 0 is all. Rows are only added, so no writer waits for another. */
export const facetCountChanges = pgTable(
  'facet_count_changes',
  {
    categoryId: integer('category_id').notNull(),
    transactionId: transactionId('transaction_id').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.transactionId] })],
);

export const postCategories = pgTable('post_categories', {
  id: integer().primaryKey(),
  code: text().notNull().unique(),
  position: integer().notNull(),
  visible: integer(),
  template: text().notNull(),
});

export const postCategoryTexts = pgTable(
  'post_category_texts',
  {
    categoryId: integer('category_id').notNull(),
    lang: text().notNull(),
    title: text().notNull(),
    slug: text().notNull(),
    summary: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.lang] }), unique('post_category_texts_slug').on(t.lang, t.slug)],
);

/** Who writes. */
export const authors = pgTable('authors', {
  id: integer().primaryKey(),
  code: text().notNull().unique(),
  name: text().notNull(),
  slug: text().notNull(),
  picture: text().notNull(),
});

export const authorTexts = pgTable(
  'author_texts',
  {
    authorId: integer('author_id').notNull(),
    lang: text().notNull(),
    role: text().notNull(),
    note: text().notNull(),
    bio: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.authorId, t.lang] })],
);

/** What posts are about. */
export const postTags = pgTable('post_tags', { id: integer().primaryKey(), code: text().notNull().unique() });

export const postTagTexts = pgTable(
  'post_tag_texts',
  {
    tagId: integer('tag_id').notNull(),
    lang: text().notNull(),
    title: text().notNull(),
    slug: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tagId, t.lang] })],
);

export const taggedPosts = pgTable(
  'tagged_posts',
  {
    postId: integer('post_id').notNull(),
    tagId: integer('tag_id').notNull(),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.tagId] }), index('tagged_posts_tag').on(t.tagId)],
);

export const posts = pgTable(
  'posts',
  {
    id: integer().primaryKey(),
    code: text().notNull().unique(),
    categoryId: integer('category_id').notNull(),
    status: integer().notNull(),
    picture: text().notNull(),
    publishedOn: date('published_on', { mode: 'string' }).notNull(),
    readingMinutes: integer('reading_minutes').notNull(),
    authorId: integer('author_id').notNull().default(0),
  },
  (t) => [index('posts_published').on(t.publishedOn), index('posts_author').on(t.authorId)],
);

export const postTexts = pgTable(
  'post_texts',
  {
    postId: integer('post_id').notNull(),
    lang: text().notNull(),
    title: text().notNull(),
    slug: text().notNull(),
    summary: text().notNull(),
    content: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.lang] })],
);

export const cmsPages = pgTable('cms_pages', {
  id: integer().primaryKey(),
  code: text().notNull().unique(),
  template: text().notNull(),
  visible: integer(),
});

/** `path` is without the language prefix, `/` for the homepage. `sections` and `contact` are as the contract has them. */
export const cmsPageTexts = pgTable(
  'cms_page_texts',
  {
    pageId: integer('page_id').notNull(),
    lang: text().notNull(),
    path: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    content: text().notNull(),
    sections: jsonb(),
    /** Blocks of a home page, links without the language prefix. */
    blocks: jsonb(),
    contact: jsonb(),
  },
  (t) => [primaryKey({ columns: [t.pageId, t.lang] }), unique('cms_page_texts_path').on(t.lang, t.path)],
);

/** The shop's places that one can go to. */
export const locationPoints = pgTable('location_points', {
  id: integer().primaryKey(),
  code: text().notNull().unique(),
  visible: integer(),
  picture: text().notNull(),
  street: text().notNull(),
  postalCode: text('postal_code').notNull(),
  countryCode: text('country_code').notNull(),
  phone: text().notNull(),
  email: text().notNull(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  /** As the contract has them. */
  hours: jsonb().notNull(),
  services: text().array().notNull(),
});

export const locationPointTexts = pgTable(
  'location_point_texts',
  {
    pointId: integer('point_id').notNull(),
    lang: text().notNull(),
    title: text().notNull(),
    slug: text().notNull(),
    city: text().notNull(),
    note: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.pointId, t.lang] })],
);

/** What the shop does beside selling; `code` stands in `location_points.services`. */
export const services = pgTable('services', {
  id: integer().primaryKey(),
  code: text().notNull().unique(),
  visible: integer(),
  picture: text().notNull(),
});

export const serviceTexts = pgTable(
  'service_texts',
  {
    serviceId: integer('service_id').notNull(),
    lang: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    price: text().notNull(),
    duration: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.serviceId, t.lang] })],
);

/** People of the shop who can be asked, each at one of its places. */
export const specialists = pgTable('specialists', {
  id: integer().primaryKey(),
  code: text().notNull().unique(),
  visible: integer(),
  name: text().notNull(),
  picture: text().notNull(),
  pointId: integer('point_id').notNull(),
  /** Codes of services. */
  services: text().array().notNull(),
  /** Language tags, e.g. `sl`. */
  speaks: text().array().notNull(),
  /** 1 is Monday. */
  days: integer().array().notNull(),
});

export const specialistTexts = pgTable(
  'specialist_texts',
  {
    specialistId: integer('specialist_id').notNull(),
    lang: text().notNull(),
    role: text().notNull(),
    note: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.specialistId, t.lang] })],
);

/** Things put together as a present. */
export const gifts = pgTable('gifts', {
  id: integer().primaryKey(),
  code: text().notNull().unique(),
  visible: integer(),
  picture: text().notNull(),
  /** In the order in which they are shown. */
  productIds: integer('product_ids').array().notNull(),
});

export const giftTexts = pgTable(
  'gift_texts',
  {
    giftId: integer('gift_id').notNull(),
    lang: text().notNull(),
    title: text().notNull(),
    slug: text().notNull(),
    occasion: text().notNull(),
    summary: text().notNull(),
    content: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.giftId, t.lang] })],
);

/** Entries stand in `sweepstake_entries`, which seeding never touches. */
export const sweepstakes = pgTable('sweepstakes', {
  id: integer().primaryKey(),
  code: text().notNull().unique(),
  visible: integer(),
  picture: text().notNull(),
  startsOn: date('starts_on', { mode: 'string' }).notNull(),
  /** Its last day. */
  endsOn: date('ends_on', { mode: 'string' }).notNull(),
  drawsOn: date('draws_on', { mode: 'string' }).notNull(),
});

export const sweepstakeTexts = pgTable(
  'sweepstake_texts',
  {
    sweepstakeId: integer('sweepstake_id').notNull(),
    lang: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    prize: text().notNull(),
    question: text().notNull(),
    /** As the contract has them. */
    answers: jsonb().notNull(),
    rules: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.sweepstakeId, t.lang] })],
);

/** What a search for texts looks through, per post or page and language; words as in `productSearch`. */
export const contentSearch = pgTable(
  'content_search',
  {
    /** `publishpost` or `cmspage`. */
    model: text().notNull(),
    contentId: integer('content_id').notNull(),
    lang: text().notNull(),
    document: tsvector().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.model, t.contentId, t.lang] }),
    index('content_search_document').using('gin', t.document),
  ],
);

/** Curated lists: a rule chooses the products. Titles and slugs in `list_texts`. */
export const lists = pgTable('lists', {
  id: integer().primaryKey(),
  code: text().notNull().unique(),
  /** Which products: see `src/catalog/lists.ts`. */
  rule: text().notNull(),
  template: text().notNull(),
  visible: integer(),
  redirectUrl: text('redirect_url'),
  redirectCode: integer('redirect_code'),
});

export const listTexts = pgTable(
  'list_texts',
  {
    listId: integer('list_id').notNull(),
    lang: text().notNull(),
    title: text().notNull(),
    slug: text().notNull(),
    summary: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.listId, t.lang] })],
);

/** Coupons of the shop. How often each was used stands in `coupon_uses`, which seeding never touches, nor does it what staff wrote. */
export const coupons = pgTable('coupons', {
  /** Upper case. */
  code: text().primaryKey(),
  type: text().notNull(),
  /** Of a percentage. */
  percent: integer(),
  /** Of an amount: minor units by currency. */
  amountMinor: jsonb('amount_minor'),
  /** The least that the items must come to, in minor units by currency; null for any cart. */
  minimumMinor: jsonb('minimum_minor'),
  validFrom: date('valid_from', { mode: 'string' }),
  /** Its last day. */
  validUntil: date('valid_until', { mode: 'string' }),
  maxUses: integer('max_uses'),
  /** Since when it counts no longer, by staff. */
  stoppedAt: timestamp('stopped_at', { withTimezone: true, mode: 'date' }),
  /** Whether staff made or changed it: then it is theirs, and seeding leaves it alone. */
  isStaffs: boolean('is_staffs').notNull().default(false),
  /** Raised by every change of staff. */
  version: integer().notNull().default(0),
});
