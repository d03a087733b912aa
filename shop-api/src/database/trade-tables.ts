import type { DeliveryAddress } from '@storefront/contracts/calls/webshop';
import type { CurrencyCode } from '@storefront/contracts/languages';
import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

// Trade: what visitors did. Seeding never empties these tables.

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const serialId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** Hash of the content that was last seeded: the next start seeds again only when it differs. */
export const seedings = pgTable('seedings', {
  id: serialId(),
  contentHash: text('content_hash').notNull(),
  seededAt: moment('seeded_at').notNull(),
});

/** Pieces in stock. The check is the last line of defence: no sale may take more than there is. */
export const stock = pgTable(
  'stock',
  {
    shoppingCartCode: text('shopping_cart_code').primaryKey(),
    quantity: integer().notNull(),
    /** Where whoever packs an order finds it. */
    place: text().notNull().default(''),
    /** The product that is sold, null for a code that is gone: derived by `catalog/read-model`. */
    productId: integer('product_id'),
  },
  (t) => [
    check('stock_is_not_negative', sql`${t.quantity} >= 0`),
    // What is sold out is little, and every count of a listing asks for it.
    index('stock_sold_out').on(t.productId).where(sql`${t.quantity} = 0`),
  ],
);

/** Every price that was ever in force, from when: the 30-day lowest price is read from here (Directive 98/6/EC Art. 6a). */
export const priceHistory = pgTable(
  'price_history',
  {
    shoppingCartCode: text('shopping_cart_code').notNull(),
    currency: text().notNull(),
    validFrom: moment('valid_from').notNull(),
    priceMinor: bigint('price_minor', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.shoppingCartCode, t.currency, t.validFrom] })],
);

export const users = pgTable(
  'users',
  {
    id: serialId(),
    email: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    role: text().notNull(),
    phone: text().notNull().default(''),
    address: text().notNull().default(''),
    zipcode: text().notNull().default(''),
    city: text().notNull().default(''),
    country: text().notNull().default(''),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    check('users_role', sql`${t.role} in ('customer', 'staff', 'release-manager')`),
  ],
);

/** Bearer tokens. Only the hash is kept: a stolen database opens no session. */
export const tokens = pgTable(
  'tokens',
  {
    id: serialId(),
    hash: text().notNull().unique(),
    /** Hash of the hash that hands the session over: see `renewToken`. */
    handoverHash: text('handover_hash'),
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
    continueAsGuest: boolean('continue_as_guest').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('tokens_expiry').on(t.expiresAt)],
);

/** A guest's cart hangs on the token, a customer's on the user: one or the other. */
export const carts = pgTable(
  'carts',
  {
    id: serialId(),
    tokenId: bigint('token_id', { mode: 'number' })
      .unique()
      .references(() => tokens.id, { onDelete: 'cascade' }),
    userId: bigint('user_id', { mode: 'number' })
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: integer().notNull().default(0),
    shipping: text(),
    payment: text(),
    couponCode: text('coupon_code'),
    giftWrapped: boolean('gift_wrapped').notNull().default(false),
    /** For the card of a present; empty for none. */
    giftMessage: text('gift_message').notNull().default(''),
    changedAt: moment('changed_at').notNull().defaultNow(),
    /** When its owner was last reminded of it; null since the last change. */
    remindedAt: moment('reminded_at'),
  },
  (t) => [check('carts_one_owner', sql`(${t.tokenId} is null) <> (${t.userId} is null)`)],
);

export const cartLines = pgTable(
  'cart_lines',
  {
    id: serialId(),
    cartId: bigint('cart_id', { mode: 'number' })
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    shoppingCartCode: text('shopping_cart_code').notNull(),
    quantity: integer().notNull(),
    /** The list that it was put into the cart from, for analytics. */
    listId: text('list_id'),
    listName: text('list_name'),
  },
  (t) => [
    unique('cart_lines_code').on(t.cartId, t.shoppingCartCode),
    check('cart_lines_quantity', sql`${t.quantity} between 1 and 99`),
  ],
);

/** Who a cart is for. */
export const customers = pgTable('customers', {
  cartId: bigint('cart_id', { mode: 'number' })
    .primaryKey()
    .references(() => carts.id, { onDelete: 'cascade' }),
  email: text().notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  address: text().notNull(),
  zipcode: text().notNull(),
  city: text().notNull(),
  country: text().notNull(),
  phone: text().notNull(),
  note: text().notNull(),
  company: text().notNull().default(''),
  taxNumber: text('tax_number').notNull().default(''),
  /** Where parcels go, if not to the address above. */
  delivery: jsonb().$type<DeliveryAddress>(),
});

const inCustomer = (cart: PgColumn, field: string) => sql`coalesce(${cart}->'customer'->>${sql.raw(`'${field}'`)}, '')`;
/** Of whoever gets the parcel, if that is somebody else. */
const inDelivery = (cart: PgColumn, field: string) =>
  sql`coalesce(${cart}->'customer'->'delivery'->>${sql.raw(`'${field}'`)}, '')`;

/** The words that staff find an order by, as its index has them; `folded_words` is a function of the database. */
export function orderWords(cart: PgColumn): SQL {
  const names = sql`${inCustomer(cart, 'first_name')} || ' ' || ${inCustomer(cart, 'last_name')}`;
  const recipient = sql`${inDelivery(cart, 'first_name')} || ' ' || ${inDelivery(cart, 'last_name')}`;
  return sql`array_to_tsvector(folded_words(${names} || ' ' || ${inCustomer(cart, 'email')} || ' ' || ${recipient}))`;
}

/**
 * Orders outlive the token and the user that placed them, so these two are plain numbers. `cart` is the cart as the
 * shopper saw it, in the order's language and currency.
 */
export const orders = pgTable(
  'orders',
  {
    id: serialId(),
    secret: text().notNull(),
    tokenId: bigint('token_id', { mode: 'number' }).notNull(),
    userId: bigint('user_id', { mode: 'number' }),
    idempotencyKey: text('idempotency_key').notNull(),
    status: text().notNull(),
    lang: text().notNull(),
    currency: text().$type<CurrencyCode>().notNull(),
    totalMinor: bigint('total_minor', { mode: 'number' }).notNull(),
    payment: text().notNull(),
    paymentType: text('payment_type').notNull(),
    shipping: text().notNull(),
    cart: jsonb().notNull(),
    createdAt: moment('created_at').notNull(),
    /** Until when a payment may be begun; null when the order does not wait for one. */
    payableUntil: moment('payable_until'),
    /** Since when the shop has its money; null while it has not. */
    paidAt: moment('paid_at'),
    /** When its shopper was reminded of the transfer; null while they were not. */
    paymentRemindedAt: moment('payment_reminded_at'),
  },
  (t) => [
    unique('orders_idempotency').on(t.tokenId, t.idempotencyKey),
    index('orders_user').on(t.userId, t.id),
    index('orders_status').on(t.status, t.id),
    index('orders_created').on(t.createdAt),
    index('orders_words').using('gin', orderWords(t.cart)),
    index('orders_unpaid').on(t.payableUntil).where(sql`${t.payableUntil} is not null`),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    shoppingCartCode: text('shopping_cart_code').notNull(),
    productId: integer('product_id').notNull(),
    title: text().notNull(),
    quantity: integer().notNull(),
    unitPriceMinor: bigint('unit_price_minor', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.position] })],
);
