import { login } from '@storefront/contracts/calls/auth';
import {
  addProduct,
  deleteCoupon,
  getCart,
  getCoupon,
  getOrderStatus,
  postAbandonment,
  postCoupon,
  postDefaultShipping,
  postOrder,
  putParcelShipping,
  updateProduct,
} from '@storefront/contracts/calls/webshop';
import { eq } from 'drizzle-orm';
import { coupons } from '../src/database/content-tables';
import { carts, stock } from '../src/database/trade-tables';
import { couponUses } from '../src/database/visitor-tables';
import { sendCartReminders } from '../src/webshop/abandonment';
import { friday, startTestShop, type TestShop } from './running-shop';
import { address, fillCheckout, mug } from './shopper';

const lang = 'ba';
let shop: TestShop;
let now = friday;
beforeAll(async () => {
  shop = await startTestShop({ clock: () => now });
});
afterAll(() => shop.close());
beforeEach(async () => {
  now = friday;
  await shop.database.update(stock).set({ quantity: 50 }).where(eq(stock.shoppingCartCode, mug.code));
});

/** Mugs at 32.90 KM each. */
async function toCart(quantity: number, token?: string) {
  const owner = token ?? (await shop.guest());
  await shop.call(addProduct, { lang, shopping_cart_code: mug.code, quantity }, owner);
  return owner;
}

const apply = (token: string, code: string) => shop.call(postCoupon, { lang, code }, token);
const look = async (token: string) => (await shop.call(getCart, { lang }, token)).data.data;

function placeOrder(token: string, cart_version: number, idempotency_key = 'with-coupon') {
  return shop.call(postOrder, { lang, accept_terms: true, idempotency_key, cart_version }, token);
}

describe('a coupon on the cart', () => {
  test('takes its percentage off the items and stands among the extra items', async () => {
    const token = await toCart(2);
    const { data } = (await apply(token, ' dobrodosli10')).data;
    expect(data.total).toMatchObject({
      total_items_total_minor: 6580,
      total_extra_shipping_minor: 700,
      total_minor: 6580 - 658 + 700,
      total_tax_minor: Math.round((6622 * 17) / 117),
    });
    expect(data.total.extra_items).toMatchObject([
      { type: 'coupon', code: 'DOBRODOSLI10', total_minor: -658, total: expect.stringMatching(/^[-−]6,58/) },
      { type: 'shipping', code: 'standard', total_minor: 700 },
    ]);
    expect(data.coupon).toEqual({
      code: 'DOBRODOSLI10',
      title: expect.stringMatching(/^10\s?% popusta$/),
      label_name: null,
    });
    const listed = await shop.call(getCoupon, { lang }, token);
    expect(listed.data.data).toMatchObject([{ code: 'DOBRODOSLI10', total_minor: -658 }]);
  });

  test('an amount needs its minimum, and counts no more when the cart falls below it', async () => {
    const token = await toCart(2);
    expect(await apply(token, 'POKLON20')).toMatchObject({
      statusCode: 422,
      data: { label_name: 'error_coupon_minimum' },
    });
    await toCart(1, token);
    expect((await apply(token, 'POKLON20')).data.data.total.total_minor).toBe(9870 - 2000 + 700);
    await shop.call(updateProduct, { lang, shopping_cart_code: mug.code, quantity: 1 }, token);
    expect(await look(token)).toMatchObject({
      coupon: { code: 'POKLON20', label_name: 'error_coupon_minimum' },
      total: { total_minor: 3290 + 700 },
    });
  });

  test('leaves delivery free at the threshold, which the items reach before the coupon', async () => {
    const token = await toCart(4);
    const before = (await look(token)).total;
    expect(before).toMatchObject({ total_extra_shipping_minor: 0, missing_for_free_shipping: null });
    const { total } = (await apply(token, 'DOBRODOSLI10')).data.data;
    expect(total.total_minor).toBeLessThan(before.total_items_total_minor);
    expect(total).toMatchObject({ total_extra_shipping_minor: 0, missing_for_free_shipping: null });
  });

  test('that pays the delivery takes nothing off, and is not used up, where delivery is free without it', async () => {
    const token = await toCart(4);
    const { total } = (await apply(token, 'BESPLATNADOSTAVA')).data.data;
    expect(total).toMatchObject({ missing_for_free_shipping: null, total_extra_shipping_minor: 0 });
    expect(total.extra_items.map(({ type }) => type)).toEqual(['shipping']);
  });

  test('counts nothing that is sold out: neither its minimum nor its percentage', async () => {
    const token = await toCart(3);
    await apply(token, 'POKLON20');
    await shop.database.update(stock).set({ quantity: 0 }).where(eq(stock.shoppingCartCode, mug.code));
    expect(await look(token)).toMatchObject({
      coupon: { code: 'POKLON20', label_name: 'error_coupon_minimum' },
      total: { total_minor: 0, extra_items: [] },
    });
  });

  test('free delivery pays the usual delivery, and its part of the express one', async () => {
    const token = await toCart(1);
    expect((await look(token)).total.missing_for_free_shipping).not.toBeNull();
    const free = (await apply(token, 'BESPLATNADOSTAVA')).data.data;
    // Nobody has to buy more for what the coupon gives already.
    expect(free.total).toMatchObject({ total_minor: 3290, missing_for_free_shipping: null });
    const express = await shop.call(putParcelShipping, { lang, parcel_id: 1, shipping: 'express' }, token);
    expect(express.data.data.total.total_minor).toBe(3290 + 1500 - 700);
  });

  test.each([
    ['NEMATAKVOG', 'error_coupon_invalid_code'],
    ['ISTEKLO', 'error_coupon_expired'],
  ])('%s is refused with %s, and the cart stays as it was', async (code, label_name) => {
    const token = await toCart(1);
    await apply(token, 'DOBRODOSLI10');
    const before = await look(token);
    expect(await apply(token, code)).toMatchObject({ statusCode: 422, data: { success: false, label_name } });
    expect(await look(token)).toEqual(before);
  });

  test('is taken off again, and taking it off twice is 404', async () => {
    const token = await toCart(1);
    await apply(token, 'DOBRODOSLI10');
    const removed = await shop.call(deleteCoupon, { lang, code: 'dobrodosli10' }, token);
    expect(removed.data.data).toMatchObject({ coupon: null, total: { total_minor: 3990 } });
    expect((await shop.call(deleteCoupon, { lang }, token)).statusCode).toBe(404);
    expect((await shop.call(getCoupon, { lang }, token)).data.data).toEqual([]);
  });

  test('goes over to the account at login', async () => {
    const guest = await toCart(1);
    await apply(guest, 'DOBRODOSLI10');
    const user = { lang, email: 'kupac@example.com', password: 'Kupac-2026!' } as const;
    const token = (await shop.call(login, user, guest)).data.jwt ?? '';
    expect((await look(token)).coupon?.code).toBe('DOBRODOSLI10');
  });

  test('guessing codes is stopped after twenty tries', async () => {
    const token = await toCart(1);
    for (let guess = 0; guess < 20; guess += 1) await apply(token, `GUESS${guess}`);
    expect(await apply(token, 'DOBRODOSLI10')).toMatchObject({ statusCode: 429 });
    expect((await apply(await toCart(1), 'DOBRODOSLI10')).statusCode).toBe(200);
  });
});

describe('an order with a coupon', () => {
  async function readyWith(code: string) {
    const token = await shop.guest();
    await fillCheckout(shop, token);
    await apply(token, code);
    return { token, version: (await look(token)).version };
  }

  test('keeps the discount, counts the use, and leaves no coupon behind', async () => {
    const { token, version } = await readyWith('DOBRODOSLI10');
    const { order_identificator = '' } = (await placeOrder(token, version)).data;
    const [id] = order_identificator.split('-');
    const [use] = await shop.database
      .select()
      .from(couponUses)
      .where(eq(couponUses.orderId, Number(id)));
    expect(use?.couponCode).toBe('DOBRODOSLI10');
    expect((await look(token)).coupon).toBeNull();
  });

  test('is refused when the coupon ran out since it was shown: no order at a price that nobody saw', async () => {
    const { token, version } = await readyWith('DOBRODOSLI10');
    await shop.database.update(coupons).set({ validUntil: '2026-11-20' }).where(eq(coupons.code, 'DOBRODOSLI10'));
    now = new Date('2026-11-21T09:00:00Z');
    expect(await placeOrder(token, version)).toMatchObject({
      statusCode: 422,
      data: { label_name: 'error_coupon_expired' },
    });
    await shop.database.update(coupons).set({ validUntil: null }).where(eq(coupons.code, 'DOBRODOSLI10'));
  });

  test('the last use of a limited coupon is given to one of those who order at once', async () => {
    await shop.database.update(coupons).set({ maxUses: 1 }).where(eq(coupons.code, 'PRVIH100'));
    const shoppers = await Promise.all(Array.from({ length: 4 }, () => readyWith('PRVIH100')));
    const answers = await Promise.all(shoppers.map(({ token, version }) => placeOrder(token, version)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = answers.filter(({ data }) => data.label_name === 'error_coupon_exhausted');
    expect(refused).toHaveLength(3);
  });
});

test('the default delivery is the usual one; an empty cart has none', async () => {
  const token = await toCart(1);
  expect((await shop.call(postDefaultShipping, { lang }, token)).data.data.parcels[0]?.shipping).toBe('standard');
  const empty = await shop.call(postDefaultShipping, { lang }, await shop.guest());
  expect(empty).toMatchObject({ statusCode: 422, data: { label_name: 'error_cart_empty' } });
});

test('an order’s mail is written once, however often the button was pressed, and its status is its owner’s alone', async () => {
  const token = await shop.guest();
  const version = await fillCheckout(shop, token);
  const { order_identificator = '' } = (await placeOrder(token, version, 'mailed-once')).data;
  await placeOrder(token, version, 'mailed-once');
  const [id = ''] = order_identificator.split('-');
  const mails = (await shop.mails()).filter(({ subject }) => subject.endsWith(id.padStart(6, '0')));
  expect(mails).toMatchObject([{ kind: 'order', to: address.email }]);
  const status = await shop.call(getOrderStatus, { lang, order_identificator }, token);
  expect(status.data.data).toMatchObject({ status: 'received', order_identificator });
  const stranger = await shop.call(getOrderStatus, { lang, order_identificator }, await shop.guest());
  expect(stranger.statusCode).toBe(404);
});

describe('a cart that was left', () => {
  const dayLater = new Date(friday.getTime() + 25 * 60 * 60 * 1000);

  async function leftCart() {
    const token = await shop.guest();
    await fillCheckout(shop, token, mug.code, 2);
    // The database's own clock wrote the change; the test's clock is another.
    await shop.database.update(carts).set({ changedAt: friday });
    now = dayLater;
    return token;
  }

  async function readReminderCode() {
    await sendCartReminders(shop.context);
    const mail = (await shop.mails()).findLast(({ kind }) => kind === 'abandonment');
    return new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('abandonment') ?? '';
  }

  test('is written about once', async () => {
    await leftCart();
    expect(await sendCartReminders(shop.context)).toBeGreaterThan(0);
    expect(await sendCartReminders(shop.context)).toBe(0);
  });

  test('is shown by its link and comes back when that is wanted, once, in any browser', async () => {
    await leftCart();
    const abandonment = await readReminderCode();
    const other = await shop.guest();
    const shown = await shop.call(postAbandonment, { lang, abandonment }, other);
    expect(shown.data).toMatchObject({ is_restored: false, items: [{ quantity: 2 }], data: { item_count: 0 } });
    const restored = await shop.call(postAbandonment, { lang, abandonment, saveconfirm: '1' }, other);
    expect(restored.data).toMatchObject({ is_restored: true, data: { item_count: 2 } });
    expect(await shop.call(postAbandonment, { lang, abandonment, saveconfirm: '1' }, other)).toMatchObject({
      statusCode: 422,
      data: { label_name: 'error_code_invalid' },
    });
  });
});
