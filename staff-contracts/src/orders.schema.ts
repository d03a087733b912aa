import { z } from 'zod';
import { currency, day, lang, minor, page, pagination, reason, search } from './common.schema';

export const orderState = z.enum([
  ...['received', 'awaiting_payment', 'payment_failed', 'paid', 'packed', 'shipped', 'ready', 'delivered'],
  ...['cancelled', 'withdrawn', 'returned', 'partially_refunded', 'refunded'],
] as const);

const parcelState = z.enum(['open', 'packed', 'shipped', 'ready', 'delivered', 'returned', 'cancelled']);

/** What staff may do to an order; the last six move one of its parcels. */
export const staffAction = z.enum(['pay', 'cancel', 'pack', 'ship', 'ready', 'deliver', 'return', 'cancel_parcel']);

const number = z.string().trim().min(1, 'error_required').max(24, 'error_too_long');

/** An order in a list. */
export const orderSummary = z.object({
  /** What its shopper reads out on the phone: 2026-000123. */
  number: z.string(),
  state: orderState,
  /** ISO 8601. */
  created_at: z.string(),
  /** ISO 8601: since when the shop has its money; null while it has not. */
  paid_at: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  /** By its code. */
  payment: z.string(),
  shipping: z.string(),
  currency,
  total: z.string(),
  total_minor: minor,
});

/** Where parcels go that are not for the customer's own address. */
const deliveryAddress = z.object({
  first_name: z.string(),
  last_name: z.string(),
  address: z.string(),
  zipcode: z.string(),
  city: z.string(),
  country: z.string(),
});

const customer = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  zipcode: z.string(),
  city: z.string(),
  country: z.string(),
  note: z.string(),
  /** What makes it a present: wrapping, and a message for the card. */
  gift: z.object({ is_wrapped: z.boolean(), message: z.string() }).nullable().optional(),
  /** Of who buys for a company; empty for everybody else. */
  company: z.string().optional(),
  tax_number: z.string().optional(),
  /** Where parcels go, if not to the address above. */
  delivery: deliveryAddress.nullable().optional(),
});

const orderLine = z.object({
  shopping_cart_code: z.string(),
  title: z.string(),
  quantity: z.number().int(),
  unit_price: z.string(),
  unit_price_minor: minor,
  /** Where its pieces stand, and how many are left there. */
  place: z.string(),
  left: z.number().int(),
});

const parcel = z.object({
  /** 1 for the order's first. */
  number: z.number().int(),
  state: parcelState,
  /** ISO 8601. */
  changed_at: z.string(),
  carrier: z.string(),
  tracking_number: z.string(),
  /** Empty or an https address. A link checks it with `toSafeHref`, as all that the gateway passes on. */
  tracking_url: z.string(),
  items: z.array(z.object({ shopping_cart_code: z.string(), title: z.string(), quantity: z.number().int() })),
});

/** One step of an order's history. */
export const orderStep = z.object({
  /** `place`, `pay`, `ship`, …: a provider may know more of them than this list of actions. */
  action: z.string(),
  from: orderState,
  to: orderState,
  /** The parcel that moved; null where it was the order as a whole. */
  parcel: z.number().int().nullable(),
  actor: z.enum(['shopper', 'staff', 'bank', 'system']),
  /** Which member of staff; else empty. */
  actor_name: z.string(),
  reason: z.string(),
  /** ISO 8601. */
  at: z.string(),
});

/** What can be done to the order as it stands. */
export const possibleAction = z.object({
  action: staffAction,
  /** The parcel that would move; null for the order as a whole. */
  parcel: z.number().int().nullable(),
});

export const orderDetail = orderSummary.extend({
  /** Path of its packing sheet, the page `view_order`, in the language asked for. */
  packing_sheet_url: z.string(),
  /** What can be downloaded of it, with `getOrderDocument` of the contract. */
  documents: z
    .array(z.object({ code: z.string(), kind: z.string(), title: z.string(), issued_at: z.string().nullable() }))
    .optional(),
  customer: customer.nullable(),
  lines: z.array(orderLine),
  parcels: z.array(parcel),
  refunded: z.string(),
  refunded_minor: minor,
  /** The most that can go back now; 0 when nothing can. */
  refundable: z.string(),
  refundable_minor: minor,
  /** The oldest first. */
  history: z.array(orderStep),
  actions: z.array(possibleAction),
});

const changed = z.object({ success: z.boolean(), data: orderDetail });
/** The length of the history that the member of staff saw: 409 with `error_changed_meanwhile` when it has grown. */
const seen = { seen_steps: z.number().int().min(0) };

export const orderSchemas = {
  listOrders: {
    request: z.object({
      ...lang,
      /** The order’s number, or words of its shopper’s name and e-mail address, or of the name of whoever gets the parcel. */
      ...search,
      state: orderState.optional(),
      /** Placed on this day (UTC) or later. */
      from: day.optional(),
      /** Placed on this day (UTC) or before. */
      until: day.optional(),
      ...page,
    }),
    response: z.object({ success: z.boolean(), data: z.array(orderSummary), pagination }),
  },
  showOrder: {
    request: z.object({ ...lang, number }),
    response: z.object({ success: z.boolean(), data: orderDetail }),
  },
  actOnOrder: {
    request: z.object({
      ...lang,
      ...seen,
      number,
      action: staffAction,
      reason: reason.default(''),
      /** Which parcel moves; may be left out while only one can. */
      parcel: z.number().int().min(1).max(1000).optional(),
      /** Only these pieces move, in a parcel of their own. */
      items: z
        .array(z.object({ shopping_cart_code: z.string().max(64), quantity: z.number().int().min(1).max(1_000_000) }))
        .max(100)
        .optional(),
      carrier: z.string().trim().max(80, 'error_too_long').default(''),
      tracking_number: z.string().trim().max(80, 'error_too_long').default(''),
      tracking_url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)], 'error_validation').default(''),
    }),
    response: changed,
  },
  refundOrder: {
    request: z.object({
      ...lang,
      number,
      /** In the order's currency; left out, all that can go back. */
      amount_minor: minor.min(1, 'error_validation').optional(),
      reason: reason.default(''),
      /** The same key gives the same refund. */
      idempotency_key: z.string().min(8, 'error_validation').max(64, 'error_too_long'),
    }),
    response: changed.extend({
      /** `pending` until the bank has answered. */
      status: z.enum(['pending', 'done', 'failed']),
    }),
  },
};
