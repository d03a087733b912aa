// One flat table, hence long: which event of the shop becomes which GA4 event, field by field (REQ-9.20).
// Start reading at `ga4Mapping`; names on the right are GA4's own.
import type {
  BusEventMap,
  BusEventName,
  EventItem,
  EventItems,
  EventPromotion,
} from '@storefront/contracts/events/map';
import { pageParameters } from '@storefront/contracts/page-parameters';

/** What the mapping uses beside the event itself. */
export interface AnalyticsContext {
  /** ISO 4217 code of the page's currency. */
  currency: string;
  /** Absolute address of the page. */
  url: string;
  /** Id of the logged-in customer. */
  userId: number | null;
  /** The ad click that brought the visitor, kept with marketing consent only (REQ-9.34). */
  gclid: string | null;
  /** The list that the shopper came from, by product id (session storage). */
  findList(item: EventItem): Pick<EventItem, 'list' | 'index'>;
}

/** A line of the data layer. */
export interface AnalyticsEvent {
  event: string;
  ecommerce?: Ga4Commerce;
  [parameter: string]: unknown;
}

export interface Ga4Item {
  item_id: string;
  item_name: string;
  price: number;
  quantity: number;
  discount?: number;
  item_brand?: string;
  item_category?: string;
  item_variant?: string;
  item_list_id?: string;
  item_list_name?: string;
  index?: number;
  [category: `item_category${number}`]: string;
}

interface Ga4Commerce {
  currency?: string;
  value?: number;
  items?: readonly Ga4Item[];
  [parameter: string]: unknown;
}

type Mapping = {
  [Name in BusEventName]?: (payload: BusEventMap[Name], context: AnalyticsContext) => AnalyticsEvent | null;
};

export const ga4Mapping: Mapping = {
  'consent.changed': ({ analytics, marketing, isChoice }) =>
    isChoice ? { event: 'consent_choice', analytics, marketing } : null,

  'page.viewed': ({ title, pageKey }, { url, userId }) => ({
    event: 'page_view',
    title,
    url: toPublicUrl(url, pageKey),
    page_type: pageKey,
    ...toUserFields(userId),
  }),

  'search.performed': ({ query }) => ({ event: 'search', search_term: query }),

  'search.resultsViewed': ({ query }) => ({ event: 'view_search_results', search_term: query }),

  'session.signedUp': ({ method }) => ({ event: 'sign_up', method }),

  'session.loggedIn': ({ user }) => ({ event: 'login', user_id: String(user.id) }),

  'list.viewed': ({ list, items }, context) => ({
    event: 'view_item_list',
    ecommerce: {
      item_list_id: list.id,
      item_list_name: list.name,
      ...toItems(
        items.map((item, index) => ({ index, ...item, list })),
        context,
      ),
    },
  }),

  'list.itemSelected': ({ list, item }, context) => ({
    event: 'select_item',
    ecommerce: { item_list_id: list.id, item_list_name: list.name, ...toItems([{ ...item, list }], context) },
  }),

  'product.viewed': ({ item }, context) => ({ event: 'view_item', ecommerce: valued([item], context) }),

  'wishlist.itemAdded': ({ item }, context) => ({ event: 'add_to_wishlist', ecommerce: valued([item], context) }),

  'cart.itemAdded': ({ item }, context) => ({ event: 'add_to_cart', ecommerce: valued([item], context) }),

  'cart.itemRemoved': ({ item }, context) => ({ event: 'remove_from_cart', ecommerce: valued([item], context) }),

  'cart.viewed': (cart, context) => ({ event: 'view_cart', ecommerce: toCommerce(cart, context) }),

  'checkout.begun': (cart, context) => ({ event: 'begin_checkout', ecommerce: toCommerce(cart, context) }),

  'checkout.shippingChosen': (cart, context) => ({
    event: 'add_shipping_info',
    ecommerce: { ...toCommerce(cart, context), shipping_tier: cart.shippingTier },
  }),

  'checkout.paymentChosen': (cart, context) => ({
    event: 'add_payment_info',
    ecommerce: { ...toCommerce(cart, context), payment_type: cart.paymentType },
  }),

  'order.confirmed': (order, context) => ({
    event: 'purchase',
    ...toUserFields(context.userId),
    ...(context.gclid ? { gclid: context.gclid } : {}),
    ecommerce: {
      transaction_id: order.number,
      tax: major(order.taxMinor),
      shipping: major(order.shippingMinor),
      ...toCommerce(order, inCurrency(order, context)),
    },
  }),

  'order.refunded': (order, context) => ({
    event: 'refund',
    ecommerce: { transaction_id: order.number, ...toCommerce(order, inCurrency(order, context)) },
  }),

  'promotion.viewed': (promotion, context) => ({
    event: 'view_promotion',
    ecommerce: toPromotion(promotion, context),
  }),

  'promotion.selected': (promotion, context) => ({
    event: 'select_promotion',
    ecommerce: toPromotion(promotion, context),
  }),
};

/** GA4 wants major units with two decimals; our amounts are integers in minor units. */
function major(amountMinor: number): number {
  return amountMinor / 100;
}

/**
 * The page's address without secrets. Addresses of an account, a checkout or a newsletter contain codes that grant access:
 * of these only the plain words of the path are reported.
 */
function toPublicUrl(url: string, pageKey: string): string {
  const address = new URL(url);
  // It shows somebody's wishlist.
  address.searchParams.delete(pageParameters.shared);
  const { origin, pathname, href } = address;
  const isSecret = /^(auth|newsletter|webshop)\./.test(pageKey);
  if (!isSecret) return href;
  const words = pathname.split('/').filter((segment) => /^[a-z_-]+$/.test(segment));
  return `${origin}/${words.map((word) => `${word}/`).join('')}`;
}

/** An order keeps the currency it was placed in, also when it is shown in another language. */
function inCurrency({ currency }: { currency?: string }, context: AnalyticsContext): AnalyticsContext {
  return currency ? { ...context, currency } : context;
}

function toUserFields(userId: number | null): { user_id?: string } {
  return userId === null ? {} : { user_id: String(userId) };
}

/** REQ-9.30: the item's own category first, then `item_category2`, `item_category3` … from its parents. */
function toCategories({ category, categoryParents = [] }: EventItem): Record<string, string> {
  const further = categoryParents.map((title, index) => [`item_category${index + 2}`, title]);
  return { ...(category ? { item_category: category } : {}), ...Object.fromEntries(further) };
}

/** REQ-9.30: `title:value` pairs joined by commas. */
function toVariant({ attributes = [] }: EventItem): { item_variant?: string } {
  if (attributes.length === 0) return {};
  return { item_variant: attributes.map((one) => `${one.attribute_title}:${one.title}`).join(',') };
}

function toItem(given: EventItem, { findList }: AnalyticsContext): Ga4Item {
  const item = given.list ? given : { ...given, ...findList(given) };
  return {
    item_id: item.shoppingCartCode,
    item_name: item.title,
    price: major(item.priceMinor),
    quantity: item.quantity,
    ...(item.discountMinor ? { discount: major(item.discountMinor) } : {}),
    ...(item.maker ? { item_brand: item.maker } : {}),
    ...toCategories(item),
    ...toVariant(item),
    ...(item.list ? { item_list_id: item.list.id, item_list_name: item.list.name } : {}),
    ...(item.index === undefined ? {} : { index: item.index }),
  };
}

function toItems(items: readonly EventItem[], context: AnalyticsContext): Ga4Commerce {
  return { currency: context.currency, items: items.map((item) => toItem(item, context)) };
}

/** Items with their total value. */
function valued(items: readonly EventItem[], context: AnalyticsContext): Ga4Commerce {
  const valueMinor = items.reduce((sum, { priceMinor, quantity }) => sum + priceMinor * quantity, 0);
  return { value: major(valueMinor), ...toItems(items, context) };
}

function toCommerce({ items, valueMinor, coupon }: EventItems, context: AnalyticsContext): Ga4Commerce {
  return { value: major(valueMinor), ...(coupon ? { coupon } : {}), ...toItems(items, context) };
}

function toPromotion(promotion: EventPromotion, context: AnalyticsContext): Ga4Commerce {
  const { promotionId, promotionName, creativeName, creativeSlot, locationId, items = [] } = promotion;
  return {
    promotion_id: promotionId,
    promotion_name: promotionName,
    ...(creativeName ? { creative_name: creativeName } : {}),
    ...(creativeSlot ? { creative_slot: creativeSlot } : {}),
    ...(locationId ? { location_id: locationId } : {}),
    ...(items.length > 0 ? toItems(items, context) : {}),
  };
}
