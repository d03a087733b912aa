/** @jest-environment jsdom */
import type { CallAnswer } from '@storefront/contracts/calls';
import type { Order } from '@storefront/contracts/calls/webshop';
import { createEventBus } from '@storefront/contracts/events';
import { createSessionStore } from '@storefront/contracts/session';
import { expectConsole } from '@storefront/remote-kit/testing';
import { createReplayingBus, type ReplayingBus } from '../services/replaying-bus';
import { createEventDelivery } from './event-delivery';
import type { AnalyticsEvent } from './ga4-mapping';
import { createPendingConsent } from './pending-consent';
import { createPendingPurchases } from './pending-purchases';
import { startAnalytics } from './start-analytics';

const item = { shoppingCartCode: 'p101', id: 101, title: 'Šolja', priceMinor: 3290, quantity: 1 };
const home = { path: '/', pageKey: 'cms.page.homepage', title: 'Vrelo' };
const list = { id: 'category-solje', name: 'Šolje' };
const order = {
  items: [item],
  valueMinor: 3290,
  coupon: null,
  orderIdentificator: '1-x',
  number: '2026-000001',
  taxMinor: 478,
  shippingMinor: 0,
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

/** `before` happens while the code for analytics is still on its way. */
function start(
  before: (bus: ReplayingBus) => void = () => undefined,
  {
    isAllowed = true,
    answers = {},
  }: { isAllowed?: boolean; answers?: Record<string, CallAnswer<{ data: Order }>> } = {},
) {
  const bus = createReplayingBus(
    createEventBus({
      onListenerError: (_, error) => {
        throw error;
      },
    }),
  );
  const session = createSessionStore();
  const delivered: AnalyticsEvent[] = [];
  const delivery = createEventDelivery({
    isTagManagerReady: () => true,
    write: (line) => 'event' in line && delivered.push(line as AnalyticsEvent),
    log: () => undefined,
  });
  delivery.allow(isAllowed);
  const pending = createPendingPurchases();
  const asked: string[] = [];
  const fetchOrder = async (orderIdentificator: string) => {
    asked.push(orderIdentificator);
    return answers[orderIdentificator] ?? { ok: false as const, statusCode: 404, data: { success: false as const } };
  };
  before(bus);
  startAnalytics({ subscribeToAll: bus.subscribeToAll, session, currency: 'BAM', delivery, pending, fetchOrder });
  return { bus, session, delivered, delivery, pending, asked };
}

/** What the provider says of an order, as far as its purchase needs it. */
function findAnswer(payment: string, status = 'received'): CallAnswer<{ data: Order }> {
  const total = { total_items_total_minor: 3290, total_tax_minor: 478, total_extra_shipping_minor: 0, extra_items: [] };
  const line = {
    id: 101,
    shopping_cart_code: 'p101',
    title: 'Šolja',
    quantity: 1,
    unit_price_minor: 3290,
    basic_price_custom_minor: 3290,
    category_parents: [],
    variation: null,
  };
  const cart = { currency: 'EUR', parcels: [{ items: [line] }], total };
  const data = { order_identificator: '9-z', number: '2026-000009', status, payment: { status: payment }, cart };
  return { ok: true, statusCode: 200, data: { data: data as unknown as Order } };
}

it('reports a purchase once, however often its thank-you page is seen', () => {
  const { bus, delivered } = start();
  bus.emit('order.confirmed', order);
  bus.emit('order.confirmed', order);
  const nextVisit = start();
  nextVisit.bus.emit('order.confirmed', order);
  expect(delivered.map(({ event }) => event)).toEqual(['purchase']);
  expect(nextVisit.delivered).toEqual([]);
});

it('reports a purchase once, when consent is given, although its page was reloaded before', () => {
  start((bus) => bus.emit('order.confirmed', order), { isAllowed: false });
  const reloaded = start((bus) => bus.emit('order.confirmed', order), { isAllowed: false });
  expect(reloaded.delivered).toEqual([]);
  reloaded.delivery.allow(true);
  const later = start((bus) => bus.emit('order.confirmed', order));
  expect([...reloaded.delivered, ...later.delivered].map(({ event }) => event)).toEqual(['purchase']);
});

it('reports nothing of an event that only releases know', () => {
  const { bus, delivered } = start();
  bus.emit('loyalty.pointsEarned' as 'order.placed', { orderIdentificator: '1-abc' });
  expect(delivered).toEqual([]);
});

it('reports a purchase from one tab only when the same order waits for consent in two', () => {
  const one = start((bus) => bus.emit('order.confirmed', order), { isAllowed: false });
  const other = start((bus) => bus.emit('order.confirmed', order), { isAllowed: false });
  one.delivery.allow(true);
  other.delivery.allow(true);
  expect([one.delivered.length, other.delivered.length]).toEqual([1, 0]);
});

it('makes the purchase again from the order on a later page, in the currency of the order', async () => {
  createPendingPurchases().add('9-z');
  const { delivery, delivered, pending, asked } = start(undefined, {
    isAllowed: false,
    answers: { '9-z': findAnswer('paid') },
  });
  expect(asked).toEqual([]);
  delivery.allow(true);
  await Promise.resolve();
  await Promise.resolve();
  expect(delivered).toEqual([
    expect.objectContaining({
      event: 'purchase',
      ecommerce: expect.objectContaining({ transaction_id: '2026-000009', currency: 'EUR', value: 32.9, tax: 4.78 }),
    }),
  ]);
  expect(pending.list()).toEqual([]);
});

it.each([
  ['whose payment failed', findAnswer('refused')],
  ['that was cancelled', findAnswer('none', 'cancelled')],
  ['that nobody knows', undefined],
])('forgets an order %s without reporting it', async (_, answer) => {
  createPendingPurchases().add('9-z');
  const { delivered, pending } = start(undefined, { answers: answer ? { '9-z': answer } : {} });
  await Promise.resolve();
  await Promise.resolve();
  expect([delivered, pending.list()]).toEqual([[], []]);
});

it('keeps an order in mind while the provider fails', async () => {
  createPendingPurchases().add('9-z');
  const failed: CallAnswer<{ data: Order }> = { ok: false as const, statusCode: 503, data: { success: false } };
  const { pending } = start(undefined, { answers: { '9-z': failed } });
  await Promise.resolve();
  await Promise.resolve();
  expect(pending.list()).toEqual(['9-z']);
});

it('reports a choice first, and once, after the reload that it caused', () => {
  createPendingConsent().keep({ analytics: true, marketing: true });
  const { delivered } = start((bus) => bus.emit('page.viewed', home));
  expect(delivered[0]).toEqual({ event: 'consent_choice', analytics: true, marketing: true });
  expect(delivered[1]).toMatchObject({ event: 'page_view' });
  expect(start().delivered).toEqual([]);
});

it('reports a refund once, apart from the purchase of the same order', () => {
  const { bus, delivered } = start();
  bus.emit('order.confirmed', order);
  const { taxMinor: _tax, shippingMinor: _shipping, ...refunded } = order;
  bus.emit('order.refunded', refunded);
  bus.emit('order.refunded', refunded);
  start().bus.emit('order.refunded', refunded);
  expect(delivered.map(({ event }) => event)).toEqual(['purchase', 'refund']);
  expect(delivered[1]?.ecommerce).toMatchObject({
    transaction_id: order.number,
    currency: 'BAM',
    value: order.valueMinor / 100,
    items: [expect.anything()],
  });
});

it('names the list that a product was opened from, also on the page that follows', () => {
  start().bus.emit('list.itemSelected', { list, item: { ...item, index: 4 } });
  const { bus, delivered } = start();
  bus.emit('cart.itemAdded', { item, cart: { itemCount: 1, total: '', version: 1 } });
  expect(delivered[0]?.ecommerce?.items).toEqual([
    expect.objectContaining({ item_list_id: 'category-solje', item_list_name: 'Šolje', index: 4 }),
  ]);
});

it('stores an ad click only once marketing is allowed, and forgets it when it no longer is', () => {
  history.replaceState(null, '', '/?gclid=Cj0KCQ');
  const { bus, delivered } = start();
  bus.emit('page.viewed', home);
  expect(localStorage.getItem('gclid')).toBeNull();
  bus.emit('consent.changed', { analytics: true, marketing: true, isChoice: true });
  expect(localStorage.getItem('gclid')).toBe('"Cj0KCQ"');
  bus.emit('order.confirmed', order);
  bus.emit('consent.changed', { analytics: true, marketing: false, isChoice: true });
  expect(localStorage.getItem('gclid')).toBeNull();
  bus.emit('order.confirmed', { ...order, orderIdentificator: '2-y' });
  expect(delivered.filter(({ event }) => event === 'purchase').map(({ gclid }) => gclid)).toEqual([
    'Cj0KCQ',
    undefined,
  ]);
});

it('does not store a withdrawn ad click again, even where the storage was cleared before', () => {
  history.replaceState(null, '', '/?gclid=Cj0KCQ');
  const { bus } = start();
  const choose = (marketing: boolean) => bus.emit('consent.changed', { analytics: true, marketing, isChoice: true });
  choose(false);
  choose(true);
  expect(localStorage.getItem('gclid')).toBe('"Cj0KCQ"');
  localStorage.removeItem('gclid');
  choose(false);
  choose(true);
  expect(localStorage.getItem('gclid')).toBeNull();
});

it('reports the first page and its ad click, although the visitor is on another page before analytics loads', () => {
  history.replaceState(null, '', '/de/?gclid=Cj0KCQ&utm_source=x');
  const { bus, delivered } = start((early) => {
    early.emit('page.viewed', home);
    history.pushState(null, '', '/de/kontakt/');
  });
  bus.emit('page.viewed', { path: '/de/kontakt/', pageKey: 'cms.page.contact', title: 'Kontakt' });
  expect(delivered.map(({ url }) => url)).toEqual([
    `${location.origin}/de/?gclid=Cj0KCQ&utm_source=x`,
    `${location.origin}/de/kontakt/`,
  ]);
  bus.emit('consent.changed', { analytics: true, marketing: true, isChoice: true });
  expect(localStorage.getItem('gclid')).toBe('"Cj0KCQ"');
});

it('says that products were not provided instead of reporting an empty list', () => {
  const { bus, delivered } = start();
  expectConsole('error', /Products not provided/);
  bus.emit('list.viewed', { list, items: [] });
  expect(delivered).toEqual([]);
});

it('knows who is logged in', () => {
  const { bus, session, delivered } = start();
  session.setState({ user: { id: 7, firstName: 'Amra' } });
  bus.emit('page.viewed', home);
  expect(delivered[0]).toMatchObject({ event: 'page_view', user_id: '7' });
});

it('goes on when what is stored was written by something else', () => {
  localStorage.setItem('reported-orders', '{"not":"ours"}');
  sessionStorage.setItem('selected-lists', '[{"productId":"x"}]');
  const { bus, delivered } = start();
  bus.emit('order.confirmed', order);
  expect(delivered.map(({ event }) => event)).toEqual(['purchase']);
});
