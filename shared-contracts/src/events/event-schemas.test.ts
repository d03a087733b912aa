import { z } from 'zod';
import type { EventMap, EventName } from './event-map';
import { createEventValidator, eventSchemas, validateEvent } from './event-schemas';

const cart = { itemCount: 1, total: '10,00 KM', version: 1 };
const item = { shoppingCartCode: 'p101', id: 101, title: 'Šolja Ilma', priceMinor: 3290, quantity: 1 };
const items = { items: [item], valueMinor: 3290, coupon: null };
const list = { id: 'category-solje', name: 'Šolje' };

/** One good payload of every event: a new event does not compile without its own. */
const examples: EventMap = {
  'cart.itemAdded': { item, cart },
  'cart.itemRemoved': { item, cart },
  'cart.changed': { cart },
  'cart.viewed': items,
  'checkout.begun': items,
  'checkout.shippingChosen': { ...items, shippingTier: 'Kurir' },
  'checkout.paymentChosen': { ...items, paymentType: 'Kartica' },
  'order.placed': { orderIdentificator: '1-abc' },
  'order.confirmed': { ...items, orderIdentificator: '1-abc', number: '2026-000001', taxMinor: 478, shippingMinor: 0 },
  'order.refunded': { ...items, orderIdentificator: '1-abc', number: '2026-000001' },
  'product.viewed': { item: { ...item, maker: 'Keramika Ilma', category: 'Šolje', categoryParents: ['Kuhinja'] } },
  'list.viewed': { list, items: [{ ...item, index: 0 }] },
  'list.itemSelected': { list, item: { ...item, index: 0 } },
  'wishlist.changed': { ids: [101] },
  'wishlist.itemAdded': { item },
  'compare.changed': { ids: [] },
  'promotion.viewed': { promotionId: 'hero', promotionName: 'Stvari za svaki dan', creativeSlot: 'hero' },
  'promotion.selected': { promotionId: 'hero', promotionName: 'Stvari za svaki dan' },
  'consent.changed': { analytics: true, marketing: false, isChoice: true },
  'search.performed': { query: 'šolja' },
  'search.resultsViewed': { query: 'šolja', resultCount: 0 },
  'session.signedUp': { method: 'email' },
  'session.loggedIn': { user: { id: 1, firstName: 'Amra' } },
  'session.loggedOut': {},
  'toast.raised': { text: 'Sačuvano.', tone: 'info', action: { label: 'Pogledaj', href: '/en/' } },
  'page.viewed': { path: '/en/', pageKey: 'cms.page.homepage', title: 'Vrelo' },
};
const names = Object.keys(examples) as EventName[];

it('has a schema for every event of the map and no other', () => {
  expect(Object.keys(eventSchemas).sort()).toEqual([...names].sort());
});

it.each(names)('accepts a good payload of %s', (name) => {
  expect(() => validateEvent(name, examples[name])).not.toThrow();
});

it('accepts any payload of an event whose schema only its owner has', () => {
  expect(() => validateEvent('loyalty.pointsEarned' as EventName, {} as never)).not.toThrow();
});

it('checks the events that a remote declares as well, and lets it change none of the contract', () => {
  const validate = createEventValidator({
    'loyalty.pointsEarned': z.object({ points: z.number() }),
    'cart.changed': z.unknown(),
  });
  const points = 'loyalty.pointsEarned' as EventName;
  expect(() => validate(points, { points: 3 } as never)).not.toThrow();
  expect(() => validate(points, { points: 'three' } as never)).toThrow(
    /"loyalty\.pointsEarned" has a wrong payload.*points/s,
  );
  expect(() => validate('cart.changed', {} as never)).toThrow(/cart/);
});

it.each([
  ['cart.itemAdded', { item: { ...item, priceMinor: 32.9 }, cart }, /priceMinor/],
  ['cart.changed', {}, /cart/],
  ['session.loggedOut', { user: 1 }, /user/],
  ['toast.raised', { text: 'x', action: { label: 'Go', href: '//evil.example' } }, /href/],
  ['page.viewed', { path: 'https://shop.example/', pageKey: '', title: '' }, /path/],
] as const)('refuses a wrong payload of %s and names what is wrong', (name, payload, message) => {
  expect(() => validateEvent(name, payload as never)).toThrow(message);
});
