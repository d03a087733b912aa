import { z } from 'zod';
import type { BusEventMap, BusEventName, EventMap, EventName } from './event-map';

const minor = z.number().int();
const cart = z.object({ itemCount: minor.min(0), total: z.string(), version: minor.min(0) });
const list = z.object({ id: z.string().min(1), name: z.string().min(1) });
const item = z.object({
  shoppingCartCode: z.string().min(1),
  id: z.number().int(),
  title: z.string().min(1),
  priceMinor: minor,
  quantity: minor.min(1),
  discountMinor: minor.min(0).optional(),
  maker: z.string().optional(),
  category: z.string().optional(),
  categoryParents: z.array(z.string()).optional(),
  attributes: z.array(z.object({ attribute_title: z.string(), title: z.string() })).optional(),
  list: list.optional(),
  index: minor.min(0).optional(),
});
const items = z.object({ items: z.array(item), valueMinor: minor, coupon: z.string().nullable() });
const promotion = z.object({
  promotionId: z.string().min(1),
  promotionName: z.string().min(1),
  creativeName: z.string().optional(),
  creativeSlot: z.string().optional(),
  locationId: z.string().optional(),
  items: z.array(item).optional(),
});
const toast = z.object({
  text: z.string().min(1),
  tone: z.enum(['success', 'info', 'danger']).optional(),
  action: z.object({ label: z.string().min(1), href: z.string().regex(/^\/(?!\/)/) }).optional(),
});
const ids = z.object({ ids: z.array(z.number().int()) });
const orderNames = {
  orderIdentificator: z.string().min(1),
  number: z.string().min(1),
  currency: z.string().length(3).optional(),
};
const query = z.string().min(1);

/** Schemas of all payloads; development and tests only, so that production carries no validator. */
export const eventSchemas: { [Name in EventName]: z.ZodType<EventMap[Name]> } = {
  'cart.itemAdded': z.object({ item, cart }),
  'cart.itemRemoved': z.object({ item, cart }),
  'cart.changed': z.object({ cart }),
  'cart.viewed': items,
  'checkout.begun': items,
  'checkout.shippingChosen': items.extend({ shippingTier: z.string().min(1) }),
  'checkout.paymentChosen': items.extend({ paymentType: z.string().min(1) }),
  'order.placed': z.object({ orderIdentificator: z.string().min(1) }),
  'order.confirmed': items.extend({ ...orderNames, taxMinor: minor, shippingMinor: minor }),
  'order.refunded': items.extend(orderNames),
  'product.viewed': z.object({ item }),
  'list.viewed': z.object({ list, items: z.array(item) }),
  'list.itemSelected': z.object({ list, item }),
  'wishlist.changed': ids,
  'wishlist.itemAdded': z.object({ item }),
  'compare.changed': ids,
  'promotion.viewed': promotion,
  'promotion.selected': promotion,
  'search.performed': z.object({ query }),
  'search.resultsViewed': z.object({ query, resultCount: minor.min(0) }),
  'session.signedUp': z.object({ method: z.string().min(1) }),
  'session.loggedIn': z.object({ user: z.object({ id: z.number().int(), firstName: z.string() }) }),
  'session.loggedOut': z.record(z.string(), z.never()),
  'consent.changed': z.object({ analytics: z.boolean(), marketing: z.boolean(), isChoice: z.boolean() }),
  'toast.raised': toast,
  'page.viewed': z.object({ path: z.string().startsWith('/'), pageKey: z.string(), title: z.string() }),
};

/** Schemas of events by name, as a remote declares its own. */
export type EventSchemas = Readonly<Record<string, z.ZodType>>;

/**
 * Makes a check for `createEventBus`, in development and tests: it throws when a payload is not what the contract or `declared`
 * says. An event that neither has belongs to a release that is not here, and passes: only its owner has the schema.
 */
export function createEventValidator(declared: EventSchemas = {}) {
  const schemas: EventSchemas = { ...declared, ...eventSchemas };
  return <Name extends BusEventName>(name: Name, payload: BusEventMap[Name]): void => {
    const result = schemas[name]?.safeParse(payload);
    if (result?.error) throw new Error(`Event "${name}" has a wrong payload: ${z.prettifyError(result.error)}`);
  };
}

/** The check for the events of the contract. */
export const validateEvent = createEventValidator();
