import type { BusEventMap, BusEventName, EventItem } from '@storefront/contracts/events/map';
import { type AnalyticsContext, ga4Mapping } from './ga4-mapping';

const mug: EventItem = {
  shoppingCartCode: 'p101-moss',
  id: 101,
  title: 'Šolja Ilma',
  priceMinor: 3290,
  quantity: 2,
  discountMinor: 410,
  maker: 'Keramika Ilma',
  category: 'Šolje',
  categoryParents: ['Kuhinja', 'Za sto'],
  attributes: [
    { attribute_title: 'Glazura', title: 'mahovina' },
    { attribute_title: 'Veličina', title: '300 ml' },
  ],
};
const list = { id: 'category-solje', name: 'Šolje' };
const context: AnalyticsContext = {
  currency: 'BAM',
  url: 'https://vrelo.example/en/',
  userId: null,
  gclid: null,
  findList: () => ({}),
};
const ga4Mug = {
  item_id: 'p101-moss',
  item_name: 'Šolja Ilma',
  price: 32.9,
  quantity: 2,
  discount: 4.1,
  item_brand: 'Keramika Ilma',
  item_category: 'Šolje',
  item_category2: 'Kuhinja',
  item_category3: 'Za sto',
  item_variant: 'Glazura:mahovina,Veličina:300 ml',
};
const cart = { items: [mug], valueMinor: 5922, coupon: 'DOBRODOSLI10' };
const ga4Cart = { currency: 'BAM', value: 59.22, coupon: 'DOBRODOSLI10', items: [ga4Mug] };

function mapped<Name extends BusEventName>(
  name: Name,
  payload: BusEventMap[Name],
  more: Partial<AnalyticsContext> = {},
) {
  return ga4Mapping[name]?.(payload, { ...context, ...more });
}

/** The twenty events (REQ-9.20), each with the whole payload that reaches the data layer. */
it.each([
  [
    'consent_choice',
    mapped('consent.changed', { analytics: true, marketing: false, isChoice: true }),
    { analytics: true, marketing: false },
  ],
  [
    'page_view',
    mapped('page.viewed', { path: '/en/', pageKey: 'cms.page.homepage', title: 'Vrelo' }, { userId: 7 }),
    { title: 'Vrelo', url: 'https://vrelo.example/en/', page_type: 'cms.page.homepage', user_id: '7' },
  ],
  [
    'view_item',
    mapped('product.viewed', { item: mug }),
    { ecommerce: { currency: 'BAM', value: 65.8, items: [ga4Mug] } },
  ],
  [
    'view_item_list',
    mapped('list.viewed', { list, items: [mug] }),
    {
      ecommerce: {
        currency: 'BAM',
        item_list_id: list.id,
        item_list_name: list.name,
        items: [{ ...ga4Mug, item_list_id: list.id, item_list_name: list.name, index: 0 }],
      },
    },
  ],
  [
    'select_item',
    mapped('list.itemSelected', { list, item: { ...mug, index: 3 } }),
    {
      ecommerce: {
        currency: 'BAM',
        item_list_id: list.id,
        item_list_name: list.name,
        items: [{ ...ga4Mug, item_list_id: list.id, item_list_name: list.name, index: 3 }],
      },
    },
  ],
  ['view_cart', mapped('cart.viewed', cart), { ecommerce: ga4Cart }],
  [
    'remove_from_cart',
    mapped('cart.itemRemoved', { item: mug, cart: { itemCount: 0, total: '', version: 2 } }),
    { ecommerce: { currency: 'BAM', value: 65.8, items: [ga4Mug] } },
  ],
  [
    'add_to_cart',
    mapped(
      'cart.itemAdded',
      { item: mug, cart: { itemCount: 2, total: '', version: 1 } },
      { findList: () => ({ list, index: 1 }) },
    ),
    {
      ecommerce: {
        currency: 'BAM',
        value: 65.8,
        items: [{ ...ga4Mug, item_list_id: list.id, item_list_name: list.name, index: 1 }],
      },
    },
  ],
  ['search', mapped('search.performed', { query: 'šolja' }), { search_term: 'šolja' }],
  ['view_search_results', mapped('search.resultsViewed', { query: 'šolja', resultCount: 4 }), { search_term: 'šolja' }],
  ['sign_up', mapped('session.signedUp', { method: 'email' }), { method: 'email' }],
  ['login', mapped('session.loggedIn', { user: { id: 7, firstName: 'Amra' } }), { user_id: '7' }],
  ['begin_checkout', mapped('checkout.begun', cart), { ecommerce: ga4Cart }],
  [
    'add_shipping_info',
    mapped('checkout.shippingChosen', { ...cart, shippingTier: 'Kurir' }),
    { ecommerce: { ...ga4Cart, shipping_tier: 'Kurir' } },
  ],
  [
    'add_payment_info',
    mapped('checkout.paymentChosen', { ...cart, paymentType: 'Kartica' }),
    { ecommerce: { ...ga4Cart, payment_type: 'Kartica' } },
  ],
  [
    'purchase',
    mapped(
      'order.confirmed',
      { ...cart, orderIdentificator: '1-x', number: '2026-000001', taxMinor: 860, shippingMinor: 700 },
      { userId: 7, gclid: 'Cj0KCQ' },
    ),
    { user_id: '7', gclid: 'Cj0KCQ', ecommerce: { ...ga4Cart, transaction_id: '2026-000001', tax: 8.6, shipping: 7 } },
  ],
  [
    'refund',
    mapped('order.refunded', { ...cart, orderIdentificator: '1-x', number: '2026-000001' }),
    { ecommerce: { ...ga4Cart, transaction_id: '2026-000001' } },
  ],
  [
    'add_to_wishlist',
    mapped('wishlist.itemAdded', { item: mug }),
    { ecommerce: { currency: 'BAM', value: 65.8, items: [ga4Mug] } },
  ],
  [
    'view_promotion',
    mapped('promotion.viewed', {
      promotionId: 'hero',
      promotionName: 'Zima',
      creativeName: 'scene-kitchen',
      creativeSlot: 'hero',
      locationId: 'home',
    }),
    {
      ecommerce: {
        promotion_id: 'hero',
        promotion_name: 'Zima',
        creative_name: 'scene-kitchen',
        creative_slot: 'hero',
        location_id: 'home',
      },
    },
  ],
  [
    'select_promotion',
    mapped('promotion.selected', { promotionId: 'hero', promotionName: 'Zima', items: [mug] }),
    { ecommerce: { promotion_id: 'hero', promotion_name: 'Zima', currency: 'BAM', items: [ga4Mug] } },
  ],
])('tells %s with GA4’s own fields', (event, given, parameters) => {
  expect(given).toEqual({ event, ...parameters });
});

it('reports a consent that was only read back as no choice', () => {
  expect(mapped('consent.changed', { analytics: true, marketing: true, isChoice: false })).toBeNull();
});

it('leaves out what an item does not have', () => {
  const bare: EventItem = { shoppingCartCode: 'p1', id: 1, title: 'Sapun', priceMinor: 500, quantity: 1 };
  expect(mapped('product.viewed', { item: bare })?.ecommerce?.items).toEqual([
    { item_id: 'p1', item_name: 'Sapun', price: 5, quantity: 1 },
  ]);
});

it('reports no address that grants access', () => {
  const path = '/de/auth/change_password/12/k3x9Qw-7Zr/';
  const url = `https://vrelo.example${path}?redirect=/de/`;
  const view = mapped('page.viewed', { path, pageKey: 'auth.change_password', title: 'Passwort' }, { url });
  expect(view?.url).toBe('https://vrelo.example/de/auth/change_password/');
});

it('reports a wishlist that was seen by a link without the link’s code', () => {
  const path = '/en/wishlist/';
  const url = `https://vrelo.example${path}?shared=AbCdEfGhIjKlMnOpQr&utm_source=mail`;
  const view = mapped('page.viewed', { path, pageKey: 'catalog.wishlist', title: 'A wishlist' }, { url });
  expect(view?.url).toBe('https://vrelo.example/en/wishlist/?utm_source=mail');
});
