import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment, orders, serialId, tokens, users } from './trade-tables';

// What visitors keep and say: codes from mails, wishes, comparisons, coupons, consents, comments, subscriptions.
// Seeding never empties these tables.

const ownToken = () => bigint('token_id', { mode: 'number' }).references(() => tokens.id, { onDelete: 'cascade' });
const ownUser = () => bigint('user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'cascade' });

/**
 * What a mail lets its reader do once: make an account, choose a password, subscribe. Only the code's hash is kept.
 * A row without a user and without data opens nothing: it is written for unknown addresses, so that an answer tells
 * nothing and takes as long.
 */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: serialId(),
    purpose: text().notNull(),
    codeHash: text('code_hash').notNull(),
    userId: ownUser(),
    data: jsonb(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [
    index('one_time_codes_expiry').on(t.expiresAt),
    index('one_time_codes_user').on(t.userId),
    // A failed login looks for a sign-up of its address.
    index('one_time_codes_signup').on(sql`lower(${t.data} ->> 'email')`).where(sql`${t.purpose} = 'signup'`),
  ],
);

/** A guest's wishes hang on the token, a customer's on the user: one or the other. */
export const wishes = pgTable(
  'wishes',
  {
    id: serialId(),
    tokenId: ownToken(),
    userId: ownUser(),
    /** As it was given: a product's code or a variation's. */
    code: text().notNull(),
    productId: integer('product_id').notNull(),
    quantity: integer().notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (t) => [
    unique('wishes_token').on(t.tokenId, t.code),
    unique('wishes_user').on(t.userId, t.code),
    check('wishes_one_owner', sql`(${t.tokenId} is null) <> (${t.userId} is null)`),
  ],
);

/** Wishlists that others see by a link. The code is kept as it is: its owner is shown it again, and it opens nothing else. */
export const wishlistShares = pgTable(
  'wishlist_shares',
  {
    id: serialId(),
    tokenId: ownToken().unique(),
    userId: ownUser().unique(),
    code: text().notNull().unique(),
    createdAt: moment('created_at').notNull(),
  },
  () => [check('wishlist_shares_one_owner', sql`(token_id is null) <> (user_id is null)`)],
);

export const compared = pgTable(
  'compared',
  {
    id: serialId(),
    tokenId: ownToken(),
    userId: ownUser(),
    productId: integer('product_id').notNull(),
    shoppingCartCode: text('shopping_cart_code').notNull(),
  },
  (t) => [
    unique('compared_token').on(t.tokenId, t.productId),
    unique('compared_user').on(t.userId, t.productId),
    check('compared_one_owner', sql`(${t.tokenId} is null) <> (${t.userId} is null)`),
  ],
);

/** Customers' address books. At most one address of a customer is the usual one for who buys, one for where parcels go. */
export const savedAddresses = pgTable(
  'saved_addresses',
  {
    id: serialId(),
    userId: ownUser().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    address: text().notNull(),
    zipcode: text().notNull(),
    city: text().notNull(),
    country: text().notNull(),
    isBilling: boolean('is_billing').notNull(),
    isDelivery: boolean('is_delivery').notNull(),
  },
  (t) => [index('saved_addresses_user').on(t.userId)],
);

/** Coupons that a customer has kept. No foreign key: coupons are content. */
export const savedCoupons = pgTable(
  'kept_coupons',
  {
    userId: ownUser().notNull(),
    couponCode: text('coupon_code').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.couponCode] })],
);

/** Each order that a coupon made cheaper: what "exhausted" is counted from. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    couponCode: text('coupon_code').notNull(),
  },
  (t) => [index('coupon_uses_code').on(t.couponCode)],
);

/** Every choice about consent, kept: who agreed to what, and when. Outlives tokens and users, so these are plain numbers. */
export const consentChoices = pgTable(
  'consent_choices',
  {
    id: serialId(),
    tokenId: bigint('token_id', { mode: 'number' }).notNull(),
    userId: bigint('user_id', { mode: 'number' }),
    categories: text().array().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('consent_choices_token').on(t.tokenId, t.id), index('consent_choices_user').on(t.userId, t.id)],
);

export const comments = pgTable(
  'comments',
  {
    id: serialId(),
    userId: ownUser().notNull(),
    model: text().notNull(),
    contentId: integer('content_id').notNull(),
    /** The language it is written in. */
    lang: text().notNull().default('ba'),
    text: text().notNull(),
    rating: integer(),
    status: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('comments_user').on(t.userId, t.id),
    index('comments_content').on(t.model, t.contentId, t.id),
    // Staff read what waits.
    index('comments_status').on(t.status, t.id),
    // One word about a product from each customer; about a post as many as they like.
    uniqueIndex('comments_one_per_product').on(t.userId, t.contentId).where(sql`${t.model} = 'catalogproduct'`),
    check('comments_model', sql`${t.model} in ('catalogproduct', 'publishpost')`),
    check('comments_status', sql`${t.status} in ('waiting', 'published', 'refused')`),
    check('comments_rating', sql`${t.rating} between 1 and 5`),
  ],
);

/** Who gets the newsletter: only addresses whose owner has confirmed. */
export const subscribers = pgTable(
  'subscribers',
  { id: serialId(), email: text().notNull(), lang: text().notNull(), confirmedAt: moment('confirmed_at').notNull() },
  (t) => [uniqueIndex('subscribers_email').on(sql`lower(${t.email})`)],
);

/** Who wants to know when a thing is in stock again: only addresses whose owner has confirmed. The row goes with the mail. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: serialId(),
    email: text().notNull(),
    lang: text().notNull(),
    shoppingCartCode: text('shopping_cart_code').notNull(),
    confirmedAt: moment('confirmed_at').notNull(),
  },
  (t) => [
    uniqueIndex('stock_alerts_wish').on(sql`lower(${t.email})`, t.shoppingCartCode),
    index('stock_alerts_code').on(t.shoppingCartCode),
  ],
);

/** Who takes part in which sweepstake. An address takes part once; the row goes when the shop has no more use for it. */
export const sweepstakeEntries = pgTable(
  'sweepstake_entries',
  {
    id: serialId(),
    sweepstakeId: integer('sweepstake_id').notNull(),
    name: text().notNull(),
    email: text().notNull(),
    answer: text().notNull(),
    lang: text().notNull(),
    enteredAt: moment('entered_at').notNull(),
  },
  (t) => [uniqueIndex('sweepstake_entries_once').on(t.sweepstakeId, sql`lower(${t.email})`)],
);

/** Browsers that have logged in to an account: see `auth/known-devices.ts`. Only hashes: a stolen database names no device. */
export const knownDevices = pgTable(
  'known_devices',
  {
    hash: text().notNull(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.hash, t.userId] }),
    index('known_devices_user').on(t.userId),
    index('known_devices_expiry').on(t.expiresAt),
  ],
);

/** How often something was tried: see `server/attempt-limits.ts`. The key is a hash, since it stands for a person. */
export const attempts = pgTable(
  'attempts',
  { key: text().primaryKey(), count: integer().notNull(), until: moment('until').notNull() },
  (t) => [index('attempts_until').on(t.until)],
);

/** Words that were searched for and found nothing, by day and language: for whoever runs the shop. Nobody stands beside them. */
export const emptySearches = pgTable(
  'empty_searches',
  {
    day: date().notNull(),
    lang: text().notNull(),
    words: text().notNull(),
    searches: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.lang, t.words] })],
);
