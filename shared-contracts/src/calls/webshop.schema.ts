import { z } from 'zod';
import { defaultQuantity } from '../constants/constants';
import { addressField, pictureField } from './checked-fields.schema';
import { postalFields, postalInput } from './postal-address.schema';
import { currencyCode, languageCode } from './site.schema';

const lang = { lang: languageCode };
const minor = z.number().int();

export const cartItem = z.object({
  code: z.string(),
  id: z.number(),
  shopping_cart_code: z.string(),
  title: z.string(),
  quantity: z.number().int(),
  /** Pieces that can still be had; the stepper's upper end. */
  available_quantity: z.number().int(),
  /**
   * Label code of why the line cannot be ordered as it is (`error_out_of_stock`: fewer pieces are left than it holds); null
   * when it can. Such a line is in no total, and an order of its cart is refused.
   */
  label_name: z.string().nullable().optional(),
  /** Display price of one piece, and of the line. */
  unit_price: z.string(),
  unit_price_minor: minor,
  price: z.string(),
  price_minor: minor,
  price_custom: z.string(),
  basic_price_custom: z.string(),
  basic_price_custom_minor: minor,
  discount_percent_custom: z.number(),
  discount_amount: z.string(),
  discount_amount_minor: minor,
  manufacturer_title: z.string(),
  manufacturer: z.object({ title: z.string() }).optional(),
  category: z.object({ title: z.string() }).optional(),
  category_code: z.string(),
  category_title: z.string(),
  category_parents: z.array(z.object({ title: z.string() })),
  variation: z.object({ attributes: z.array(z.object({ attribute_title: z.string(), title: z.string() })) }).nullable(),
  /** `url` is empty where an ordered product is no longer sold. */
  item: z.object({ id: z.number(), url: addressField(), picture: pictureField() }),
  /** The list that it was put into the cart from; absent when it was none. */
  item_list_id: z.string().optional(),
  item_list_name: z.string().optional(),
});

export const shippingOption = z.object({
  code: z.string(),
  title: z.string(),
  description: z.string(),
  price: z.string(),
  price_minor: minor,
  /** ISO 8601 dates of the earliest and latest delivery. */
  delivery_from: z.string(),
  delivery_to: z.string(),
});

export const paymentOption = z.object({
  code: z.string(),
  title: z.string(),
  description: z.string(),
  /** What happens after the order is placed (REQ-4.4). */
  payment_type: z.enum(['none', 'redirect', 'direct_credit_cart_form', 'credit_cart_form']),
});

/** Where parcels go that are not for the customer's own address. */
export const deliveryAddress = z.object(postalFields);

export const customer = z.object({
  email: z.string(),
  ...postalFields,
  phone: z.string(),
  note: z.string(),
  /** Of who buys for a company; empty or left out for everybody else. */
  company: z.string().optional(),
  tax_number: z.string().optional(),
  /** Null or left out: parcels go to the address above. It decides what delivery costs and which tax is in the prices. */
  delivery: deliveryAddress.nullable().optional(),
});

/** What makes an order a present. */
export const gift = z.object({
  /** Wrapped by the shop, which costs nothing. */
  is_wrapped: z.boolean(),
  /** For the card that goes with it, as plain text; empty for none. */
  message: z.string(),
});

export const cart = z.object({
  /** Rises with every change; drop an answer older than the one you hold. */
  version: z.number().int(),
  currency: currencyCode,
  /** Pieces in the cart. */
  item_count: z.number().int(),
  /** Null, or absent, of what is no present. */
  gift: gift.nullable().optional(),
  /** Whether its parcels pass a customs border: the country they go to may ask for duty and taxes. */
  crosses_customs: z.boolean().optional(),
  parcels: z.array(
    z.object({
      id: z.number(),
      items: z.array(cartItem),
      shipping: z.string().nullable(),
      shippings: z.array(shippingOption),
    }),
  ),
  customer: customer.nullable(),
  /** Code of the chosen payment, and its kind. */
  payment: z.string().nullable(),
  payment_type: paymentOption.shape.payment_type.nullable(),
  payments: z.array(paymentOption),
  total: z.object({
    total: z.string(),
    total_minor: minor,
    total_items_total: z.string(),
    total_items_total_minor: minor,
    total_extra_shipping: z.string(),
    total_extra_shipping_minor: minor,
    /** Tax that is contained in the total. */
    total_tax: z.string(),
    total_tax_minor: minor,
    /** Percent. */
    tax_rate: z.number(),
    total_basic: z.string(),
    total_basic_minor: minor,
    extra_items: z.array(
      z.object({ type: z.enum(['coupon', 'shipping']), code: z.string(), total: z.string(), total_minor: minor }),
    ),
    /** How much is missing until shipping is free; null when it is free or never becomes so. */
    missing_for_free_shipping: z.string().nullable(),
  }),
  /** The coupon that the cart holds. `label_name` says why it does not count at present; null when it counts. */
  coupon: z.object({ code: z.string(), title: z.string(), label_name: z.string().nullable() }).nullable().optional(),
});

/** An answer that changes the cart carries the whole new cart: totals come from the server only. */
const cartChange = z.object({ success: z.boolean(), label_name: z.string().optional(), data: cart });

/** The form that a payer's bank takes for a transfer. */
export const paymentSlip = z.object({
  /** Croatia's HUB 3, Slovenia's UPN, Serbia's IPS, the EPC's for euros, those of Bosnia and Herzegovina and of Montenegro. */
  form: z.enum(['hub3', 'upn', 'ips', 'epc', 'ba', 'me']),
  /** The recipient's, as the form writes it: an IBAN or the country's own number. */
  account: z.string(),
  /** With the model that says how banks check it, where the form has one. */
  reference: z.string(),
  /** What is paid for, in the order's language. */
  purpose: z.string(),
  /** The bank's code for it; empty where the form has none. */
  payment_code: z.string(),
  /** PNG in base64 that a bank's app reads; null where banks of the country read none. */
  code_png: z.string().nullable(),
});

/** Who to pay, and under which reference, when an order is paid by transfer. */
export const transferDetails = z.object({
  recipient: z.string(),
  recipient_address: z.string(),
  bank: z.string(),
  iban: z.string(),
  bic: z.string(),
  /** What the shopper writes on the slip, so that the money finds its order. */
  reference: z.string(),
  amount: z.string(),
  amount_minor: minor,
  /** Null where no form fits currency and account: then the details are for the bank's counter. */
  slip: paymentSlip.nullable(),
});

/** How far the money is; `none` where nothing is paid through a bank beforehand. */
const paymentStatus = z.enum(['none', 'pending', 'paid', 'refused', 'cancelled', 'expired', 'refund_due']);

/** How an order is paid. */
export const orderPayment = z.object({
  code: z.string(),
  title: z.string(),
  description: z.string(),
  payment_type: paymentOption.shape.payment_type,
  status: paymentStatus,
  /** A payment can be begun, or begun again. */
  can_pay: z.boolean(),
  /** ISO 8601: until then an unpaid order is kept; null when it does not wait for money. */
  payable_until: z.string().nullable(),
  /** The ways to choose from while it can be paid. */
  options: z.array(paymentOption),
  transfer: transferDetails.nullable(),
});

/**
 * How an order stands for its shopper: its status together with the money and the withdrawal. Every page about it says this
 * one word, by the label `shop_order_status_<state>`.
 */
export const orderState = z.enum([
  'received',
  'awaiting_payment',
  'payment_failed',
  'paid',
  'packed',
  'shipped',
  'ready',
  'delivered',
  'cancelled',
  'withdrawn',
  'returned',
  'partially_refunded',
  'refunded',
]);

/** How one parcel of an order stands. `ready` waits in a shop; a cancelled one never left the house. */
export const parcelState = z.enum(['open', 'packed', 'shipped', 'ready', 'delivered', 'returned', 'cancelled']);

/** A parcel of an order: parcels move separately. */
export const orderParcel = z.object({
  /** 1 for the order's first. */
  number: z.number().int(),
  state: parcelState,
  /** ISO 8601: since when it stands so. */
  changed_at: z.string(),
  /** Who carries it; empty while nobody does. */
  carrier: z.string(),
  tracking_number: z.string(),
  /** The carrier's page about it; empty where there is none. */
  tracking_url: addressField(),
  items: z.array(z.object({ shopping_cart_code: z.string(), title: z.string(), quantity: z.number().int() })),
});

/** What is done to an order, and to its parcels. */
const orderAction = z.enum([
  ...['place', 'await_payment', 'accept', 'fail_payment', 'pay', 'withdraw', 'cancel'],
  ...['refund_part', 'refund_all', 'refund_surplus', 'pack', 'ship', 'ready', 'deliver', 'return', 'cancel_parcel'],
] as const);

/** One step of an order's history. */
export const orderTransition = z.object({
  action: orderAction,
  from: orderState,
  to: orderState,
  /** The parcel that moved; null where it was the order as a whole. */
  parcel: z.number().int().nullable(),
  actor: z.enum(['shopper', 'staff', 'bank', 'system']),
  /** Which member of staff, by address or by the name given on the command line; else empty. */
  actor_name: z.string(),
  reason: z.string(),
  /** ISO 8601. */
  at: z.string(),
});

/** A document of an order, for printing and bookkeeping. */
export const orderDocument = z.object({
  /** What it is asked for by, within its order. */
  code: z.string(),
  kind: z.enum(['invoice', 'credit_note', 'delivery_note', 'return_slip']),
  /** What it is called, in the reader's language. */
  title: z.string(),
  /** ISO 8601; null of a document that is written whenever it is asked for. */
  issued_at: z.string().nullable(),
});

/** How the goods of an order that was withdrawn from come back. */
export const orderReturn = z.object({
  /** `send`: they are with the shopper, or on their way there. `arrived`: all are back. `none`: they never left the house. */
  step: z.enum(['send', 'arrived', 'none']),
  /** ISO 8601: the last day to send them off, fourteen days after the withdrawal (Directive 2011/83/EU, Art. 14(1)). */
  send_by: z.string(),
  /** Name and address of who takes them, line by line. */
  send_to: z.array(z.string()),
});

export const order = z.object({
  id: z.number(),
  /** Unguessable: the order's number and a random code. */
  order_identificator: z.string(),
  /** What a shopper reads out on the phone. */
  number: z.string(),
  /** Its page for printing. */
  url: addressField(),
  status: z.string(),
  /** Of a provider that does not tell it, the status stands for it. */
  state: orderState.optional(),
  /** ISO 8601. */
  created_at: z.string(),
  payment: orderPayment,
  /** When its withdrawal was received (ISO 8601); null when nobody has withdrawn from it. */
  withdrawal: z
    .object({
      received_at: z.string(),
      /** What of it, in the shopper's own words; empty where it is all of it. */
      note: z.string().optional(),
      /** How the goods come back; of a provider that does not say so, people write to each other. */
      return: orderReturn.optional(),
    })
    .nullable(),
  /** For staff alone: where each line's pieces stand, and how many are left there after it. */
  warehouse: z
    .object({
      lines: z.array(
        z.object({
          shopping_cart_code: z.string(),
          quantity: z.number().int(),
          place: z.string(),
          left: z.number().int(),
        }),
      ),
    })
    .optional(),
  /** Its parcels, the first first. */
  parcels: z.array(orderParcel).optional(),
  /** What went back to the shopper so far; null when nothing did. */
  refunded: z.object({ amount: z.string(), amount_minor: minor }).nullable().optional(),
  /** For staff alone: everything that was done to it, the oldest first. */
  history: z.array(orderTransition).optional(),
  /** Whether its shopper may still cancel it; a provider that does not say so lets nobody. */
  can_cancel: z.boolean().optional(),
  /** What can be downloaded of it; of a provider that writes none, nothing. */
  documents: z.array(orderDocument).optional(),
  cart,
});

/** An order as the shop's staff list it. */
export const staffOrder = z.object({
  order_identificator: z.string(),
  number: z.string(),
  state: orderState,
  /** ISO 8601. */
  created_at: z.string(),
  /** ISO 8601: since when the shop has its money; null while it has not. */
  paid_at: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  country: z.string(),
  payment: z.string(),
  shipping: z.string(),
  currency: currencyCode,
  total_minor: minor,
  refunded_minor: minor,
  parcels: z.array(orderParcel),
});

const orderNumber = z.string().trim().min(1, 'error_required').max(24, 'error_too_long');
const reason = z.string().trim().max(500, 'error_too_long').default('');

const namedOrder = {
  order_identificator: z.string().max(80),
  /** The code of the order's mail: it opens this order to whoever holds it, for 90 days. */
  access: z.string().max(80).optional(),
};

/** An order of whoever asks: named as elsewhere, or by its number, by the customer whose it is and by staff. */
const ownOrder = {
  order_identificator: namedOrder.order_identificator.optional(),
  access: namedOrder.access,
  order_number: orderNumber.optional(),
};

const quantity = z.number().int().min(1).max(99);
const couponCode = z.string().trim().min(1, 'error_required').max(40, 'error_too_long');

export const appliedCoupon = z.object({
  code: z.string(),
  title: z.string(),
  /** What it takes off the cart, as a display string and in minor units (negative). */
  total: z.string(),
  total_minor: minor,
  label_name: z.string().nullable(),
});

export const webshopSchemas = {
  getCart: { request: z.object(lang), response: z.object({ success: z.boolean(), data: cart }) },
  /** `success` is true when the cart is empty. */
  isCartEmpty: { request: z.object({}), response: z.object({ success: z.boolean() }) },
  addProduct: {
    request: z.object({
      ...lang,
      shopping_cart_code: z.string().min(1).max(64),
      quantity: quantity.default(defaultQuantity),
      /** The list that the shopper found it in. */
      item_list_id: z.string().max(64, 'error_too_long').optional(),
      item_list_name: z.string().max(160, 'error_too_long').optional(),
    }),
    response: cartChange,
  },
  updateProduct: {
    request: z.object({ ...lang, shopping_cart_code: z.string().min(1).max(64), quantity }),
    response: cartChange,
  },
  removeProduct: {
    request: z.object({ ...lang, shopping_cart_code: z.string().min(1).max(64) }),
    response: cartChange,
  },
  /** Countries that are delivered to. */
  getLocations: {
    request: z.object(lang),
    response: z.object({ data: z.object({ countries: z.array(z.object({ code: z.string(), title: z.string() })) }) }),
  },
  getCustomer: {
    request: z.object({ type: z.enum(['webshop.customer', 'webshop.guest']) }),
    response: z.object({ success: z.boolean(), data: customer.nullable() }),
  },
  postCustomer: {
    request: z.object({
      ...lang,
      type: z.enum(['webshop.customer', 'webshop.guest']),
      email: z.email('error_email').max(254),
      ...postalInput,
      phone: z
        .string()
        .trim()
        .min(6, 'error_phone')
        .max(32)
        .regex(/^[+\d][\d\s/()-]*$/, 'error_phone'),
      note: z.string().max(1000).default(''),
      /** Either both or neither. The number is checked by the country's own rules. */
      company: z.string().trim().max(120, 'error_too_long').default(''),
      tax_number: z.string().trim().max(24, 'error_too_long').default(''),
      /** Where parcels go, if not to the address above. */
      delivery: z.object(postalInput).nullable().default(null),
    }),
    response: cartChange,
  },
  putParcelShipping: {
    request: z.object({ ...lang, parcel_id: z.number().int(), shipping: z.string().max(32) }),
    response: cartChange,
  },
  putGift: {
    request: z.object({
      ...lang,
      is_wrapped: z.boolean(),
      message: z.string().trim().max(300, 'error_too_long'),
    }),
    response: cartChange,
  },
  putPayment: { request: z.object({ ...lang, payment: z.string().max(32) }), response: cartChange },
  postOrder: {
    request: z.object({
      ...lang,
      accept_terms: z.literal(true, 'error_terms'),
      /** Made by the browser once per attempt to buy: the same key gives the same order (one order per double click). */
      idempotency_key: z.string().min(8).max(64),
      /** The cart that the shopper saw; another version is refused with `error_cart_changed`. */
      cart_version: z.number().int(),
      /** The total that the shopper saw: prices and delivery may have changed without any change of the cart. */
      total_minor: minor.optional(),
    }),
    response: z.object({
      success: z.boolean(),
      label_name: z.string().optional(),
      order_identificator: z.string().optional(),
      redirect_url_on_created: addressField().optional(),
      data: z.object({ cart: z.object({ payment_type: paymentOption.shape.payment_type }) }).optional(),
    }),
  },
  getOrder: {
    request: z.object({
      ...lang,
      ...namedOrder,
      /** Code of a way to pay: begins a new attempt in that way, as long as the order can be paid. */
      new_payment: z.string().max(32).optional(),
    }),
    response: z.object({ success: z.boolean(), data: order }),
  },
  createPayment: {
    request: z.object({ ...lang, ...namedOrder }),
    response: z.object({
      success: z.boolean(),
      label_name: z.string().optional(),
      payment_type: paymentOption.shape.payment_type,
      /** A form that the browser posts to the bank. Its fields are signed: none may be changed. */
      hidden_form: z
        .object({
          action: z.url({ protocol: /^https?$/ }),
          fields: z.array(z.object({ name: z.string(), value: z.string() })),
        })
        .optional(),
      /** The bank's page for this payment. */
      redirect_url: z.url({ protocol: /^https?$/ }).optional(),
    }),
  },
  /** One coupon at a time: another one takes the first one's place. */
  postCoupon: {
    request: z.object({ ...lang, code: couponCode }),
    response: cartChange,
  },
  getCoupon: {
    request: z.object(lang),
    response: z.object({ success: z.boolean(), data: z.array(appliedCoupon) }),
  },
  deleteCoupon: {
    request: z.object({ ...lang, code: couponCode.optional() }),
    response: cartChange,
  },
  postAbandonment: {
    request: z.object({
      ...lang,
      /** The code of the mail's link. */
      abandonment: z.string().min(16, 'error_validation').max(64, 'error_validation'),
      /** `1` puts the things into the visitor's cart; anything else only tells what they are. */
      saveconfirm: z.string().max(8).optional(),
    }),
    response: z.object({
      success: z.boolean(),
      is_restored: z.boolean(),
      items: z.array(z.object({ shopping_cart_code: z.string(), title: z.string(), quantity: z.number().int() })),
      data: cart,
    }),
  },
  /** Takes the usual delivery for every parcel. */
  postDefaultShipping: { request: z.object(lang), response: cartChange },
  getOrderStatus: {
    request: z.object({ ...lang, ...namedOrder }),
    response: z.object({
      success: z.boolean(),
      data: z.object({
        order_identificator: z.string(),
        number: z.string(),
        status: z.string(),
        state: orderState.optional(),
        title: z.string(),
        payment_status: paymentStatus,
        can_pay: z.boolean(),
      }),
    }),
  },
  /** Success whether there is such an order or not. */
  postOrderLink: {
    request: z.object({ ...lang, order_number: orderNumber, email: z.email('error_email').max(254) }),
    response: z.object({ success: z.boolean() }),
  },
  cancelOrder: {
    request: z.object({ ...lang, ...ownOrder }),
    response: z.object({ success: z.boolean(), data: z.object({ number: z.string(), state: orderState }) }),
  },
  getOrderDocument: {
    request: z.object({
      ...lang,
      ...ownOrder,
      document: z.string().max(64),
    }),
    response: z.object({
      success: z.boolean(),
      /** `pdf` in base64. */
      data: z.object({ file_name: z.string(), pdf: z.string() }),
    }),
  },
  getStaffOrders: {
    request: z.object({
      ...lang,
      state: orderState.optional(),
      /** From 1. */
      page: z
        .string()
        .regex(/^[1-9]\d{0,4}$/, 'error_validation')
        .default('1'),
    }),
    response: z.object({
      success: z.boolean(),
      data: z.array(staffOrder),
      pagination: z.object({
        page: z.number().int(),
        per_page: z.number().int(),
        total: z.number().int(),
        pages: z.number().int(),
      }),
    }),
  },
  postOrderTransition: {
    request: z.object({
      ...lang,
      order_number: orderNumber,
      action: z.enum(['pay', 'cancel', 'pack', 'ship', 'ready', 'deliver', 'return', 'cancel_parcel']),
      reason,
      /** Which parcel moves; may be left out while only one can. */
      parcel: z.number().int().min(1).optional(),
      /** Only these pieces move, in a parcel of their own. */
      items: z
        .array(z.object({ shopping_cart_code: z.string().max(64), quantity: z.number().int().min(1) }))
        .optional(),
      carrier: z.string().trim().max(80, 'error_too_long').default(''),
      tracking_number: z.string().trim().max(80, 'error_too_long').default(''),
      tracking_url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)], 'error_validation').default(''),
    }),
    response: z.object({ success: z.boolean(), data: staffOrder }),
  },
  postOrderRefund: {
    request: z.object({
      ...lang,
      order_number: orderNumber,
      /** In the order's currency; left out, all that can still go back. */
      amount_minor: minor.min(1, 'error_validation').optional(),
      reason,
      /** The same key gives the same refund. */
      idempotency_key: z.string().min(8, 'error_validation').max(64, 'error_too_long'),
    }),
    response: z.object({
      success: z.boolean(),
      /** `pending` until the bank has answered. */
      status: z.enum(['pending', 'done', 'failed']),
      data: staffOrder,
    }),
  },
};
