import { getMyOrders, getProfile, isLogin, login, logout } from '@storefront/contracts/calls/auth';
import {
  addProduct,
  getCart,
  getCustomer,
  getOrder,
  isCartEmpty,
  postCustomer,
  postOrder,
  putParcelShipping,
  putPayment,
  removeProduct,
  updateProduct,
} from '@storefront/contracts/calls/webshop';
import { count, eq } from 'drizzle-orm';
import { orders, stock } from '../src/database/trade-tables';
import { friday, startTestShop, type TestShop } from './running-shop';
import { setVisible } from './set-visible';
import { address, fillCheckout, mug } from './shopper';

const lang = 'ba';
let shop: TestShop;
let now = friday;
beforeAll(async () => {
  shop = await startTestShop({ clock: () => now });
});
afterAll(() => shop.close());
beforeEach(() => setStock(mug.stock));

async function setStock(quantity: number) {
  await shop.database.update(stock).set({ quantity }).where(eq(stock.shoppingCartCode, mug.code));
}

async function stockLeft() {
  const [row] = await shop.database.select().from(stock).where(eq(stock.shoppingCartCode, mug.code));
  return row?.quantity;
}

async function countOrders() {
  const [row] = await shop.database.select({ total: count() }).from(orders);
  return row?.total ?? 0;
}

function add(token: string, quantity = 1, code: string = mug.code) {
  return shop.call(addProduct, { lang, shopping_cart_code: code, quantity }, token);
}

const look = async (token: string) => (await shop.call(getCart, { lang }, token)).data.data;

function placeOrder(token: string, cart_version: number, idempotency_key = 'first-attempt') {
  return shop.call(postOrder, { lang, accept_terms: true, idempotency_key, cart_version }, token);
}

describe('the cart', () => {
  test('adding the same thing twice makes one line of two, and each change raises the version', async () => {
    const token = await shop.guest();
    const first = await add(token);
    const second = await add(token);
    expect(second.data.data.parcels[0]?.items).toMatchObject([{ shopping_cart_code: mug.code, quantity: 2 }]);
    expect(second.data.data.version).toBeGreaterThan(first.data.data.version);
    expect(second.data.data.item_count).toBe(2);
  });

  test('keeps the list that a thing was found in, and a later one takes its place', async () => {
    const token = await shop.guest();
    const put = (list: object) =>
      shop.call(addProduct, { lang, shopping_cart_code: mug.code, quantity: 1, ...list }, token);
    const itemAfter = async (list: object) => (await put(list)).data.data.parcels[0]?.items[0];
    expect(await itemAfter({})).not.toHaveProperty('item_list_id');
    const mugs = { item_list_id: 'category-5', item_list_name: 'Šolje' };
    expect(await itemAfter(mugs)).toMatchObject(mugs);
    expect(await itemAfter({})).toMatchObject(mugs);
  });

  test('its sums follow the look: two mugs, delivery on top, tax inside', async () => {
    const token = await shop.guest();
    const { data } = (await add(token, 2)).data;
    expect(data.total).toMatchObject({
      total_items_total_minor: 6580,
      total_extra_shipping_minor: 700,
      total_minor: 7280,
      total_tax_minor: 1058,
      tax_rate: 17,
      total_basic_minor: 7580,
      missing_for_free_shipping: '34,20\u00a0KM',
    });
    expect(data.parcels[0]?.items[0]).toMatchObject({ unit_price: '32,90\u00a0KM', price: '65,80\u00a0KM' });
  });

  test('is priced in the currency of the requested language', async () => {
    const token = await shop.guest();
    await add(token);
    const german = await shop.call(getCart, { lang: 'de' }, token);
    expect(german.data.data).toMatchObject({ currency: 'EUR', total: { total_items_total_minor: 1680, tax_rate: 19 } });
    expect(german.data.data.parcels[0]?.items[0]?.item.url).toMatch(/^\/de\/.+-produkt-101\/\?variation=VR-0101-MO$/);
  });

  test('takes no more than there is, and stays as it was', async () => {
    const token = await shop.guest();
    await add(token, mug.stock);
    expect(await add(token)).toMatchObject({ statusCode: 422, data: { label_name: 'error_out_of_stock' } });
    const cart = await shop.call(getCart, { lang }, token);
    expect(cart.data.data.item_count).toBe(mug.stock);
  });

  test('takes nothing that is unknown or hidden, and leaves out what was hidden later', async () => {
    const token = await shop.guest();
    expect((await add(token, 1, 'VR-9999')).statusCode).toBe(404);
    await add(token);
    await setVisible(shop.database, mug.productId, 0);
    expect((await shop.call(isCartEmpty, {}, token)).data.success).toBe(true);
    expect((await shop.call(getCart, { lang }, token)).data.data.total.total_minor).toBe(0);
    expect((await add(token)).statusCode).toBe(404);
    await setVisible(shop.database, mug.productId, 1);
  });

  test('a line is set and removed; setting one that is not there is 404', async () => {
    const token = await shop.guest();
    await add(token);
    const change = { lang, shopping_cart_code: mug.code } as const;
    const set = await shop.call(updateProduct, { ...change, quantity: 3 }, token);
    expect(set.data.data.item_count).toBe(3);
    const removed = await shop.call(removeProduct, change, token);
    expect(removed.data.data.parcels).toEqual([]);
    expect((await shop.call(updateProduct, { ...change, quantity: 1 }, token)).statusCode).toBe(404);
  });

  test('belongs to its token alone', async () => {
    const [mine, other] = await Promise.all([shop.guest(), shop.guest()]);
    await add(mine);
    expect((await shop.call(getCart, { lang }, other)).data.data.item_count).toBe(0);
  });

  test('standard delivery is free from the threshold on; pick-up is offered in Bosnia only', async () => {
    const token = await shop.guest();
    const { data } = (await add(token, 4)).data;
    const home = data.parcels[0]?.shippings.map(({ code, price_minor }) => [code, price_minor]);
    expect(home).toEqual([
      ['standard', 0],
      ['express', 1500],
      ['pickup', 0],
    ]);
    expect(data.total.missing_for_free_shipping).toBeNull();
    const abroad = await shop.call(postCustomer, { lang, type: 'webshop.guest', ...address, country: 'hr' }, token);
    expect(abroad.data.data.parcels[0]?.shippings.map(({ code }) => code)).toEqual(['standard', 'express']);
    expect(abroad.data.data.total.tax_rate).toBe(25);
  });

  test('a pick-up that was chosen is undone by a move abroad', async () => {
    const token = await shop.guest();
    await fillCheckout(shop, token);
    await shop.call(putParcelShipping, { lang, parcel_id: 1, shipping: 'pickup' }, token);
    const moved = await shop.call(postCustomer, { lang, type: 'webshop.guest', ...address, country: 'hr' }, token);
    expect(moved.data.data.parcels[0]?.shipping).toBeNull();
  });

  test('a postcode of another country is named as the wrong field', async () => {
    const request = { lang, type: 'webshop.guest', ...address, country: 'at' } as const;
    const answer = await shop.call(postCustomer, request, await shop.guest());
    expect(answer).toMatchObject({ statusCode: 400, data: { errors: { zipcode: 'error_zipcode' } } });
  });

  test('a country that is not delivered to is named as the wrong field', async () => {
    const request = { lang, type: 'webshop.guest', ...address, country: 'fr' } as const;
    const answer = await shop.call(postCustomer, request, await shop.guest());
    expect(answer).toMatchObject({ statusCode: 400, data: { errors: { country: 'error_country' } } });
  });
});

describe('an order', () => {
  test('takes the stock, empties the cart and can be read by its buyer', async () => {
    const token = await shop.guest();
    const placed = await placeOrder(token, await fillCheckout(shop, token, mug.code, 2));
    expect(placed).toMatchObject({
      statusCode: 200,
      data: { success: true, data: { cart: { payment_type: 'none' } } },
    });
    expect(await stockLeft()).toBe(mug.stock - 2);
    expect((await shop.call(isCartEmpty, {}, token)).data.success).toBe(true);
    const order_identificator = placed.data.order_identificator ?? '';
    const read = await shop.call(getOrder, { lang, order_identificator }, token);
    expect(read.data.data).toMatchObject({
      order_identificator,
      number: expect.stringMatching(/^2026-\d{6}$/),
      status: 'received',
      cart: { total: { total_minor: 7280 }, customer: address },
    });
  });

  test('keeps no guest’s address for the next cart', async () => {
    const token = await shop.guest();
    await placeOrder(token, await fillCheckout(shop, token));
    expect((await shop.call(getCustomer, { type: 'webshop.guest' }, token)).data.data).toBeNull();
  });

  test('posted five times at once is one order', async () => {
    const token = await shop.guest();
    const version = await fillCheckout(shop, token);
    const before = await countOrders();
    const answers = await Promise.all(Array.from({ length: 5 }, () => placeOrder(token, version)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(5).fill(200));
    expect(new Set(answers.map((answer) => answer.data.order_identificator)).size).toBe(1);
    expect(await countOrders()).toBe(before + 1);
    expect(await stockLeft()).toBe(mug.stock - 1);
  });

  test('for the last piece is won by one of two shoppers', async () => {
    const tokens = await Promise.all([shop.guest(), shop.guest()]);
    await setStock(1);
    const versions = await Promise.all(tokens.map((token) => fillCheckout(shop, token)));
    const answers = await Promise.all(tokens.map((token, index) => placeOrder(token, versions[index] ?? 0)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422]);
    expect(answers.find((answer) => answer.statusCode === 422)?.data.label_name).toBe('error_out_of_stock');
    expect(await stockLeft()).toBe(0);
  });

  test('is refused as out of stock to whom the last piece was sold out, and its line counts no more', async () => {
    const [first = '', second = ''] = await Promise.all([shop.guest(), shop.guest()]);
    await setStock(1);
    await add(second, 1, 'VR-0801-HO');
    const [version, otherVersion] = [await fillCheckout(shop, first), await fillCheckout(shop, second)];
    const seen = (await look(second)).total.total_minor;
    expect((await placeOrder(first, version)).statusCode).toBe(200);
    const request = { lang, accept_terms: true, idempotency_key: 'late-attempt', cart_version: otherVersion } as const;
    const order = (total_minor: number) => shop.call(postOrder, { ...request, total_minor }, second);
    expect(await order(seen)).toMatchObject({ statusCode: 422, data: { label_name: 'error_out_of_stock' } });
    const cart = await look(second);
    expect(cart.parcels[0]?.items).toMatchObject([
      { shopping_cart_code: 'VR-0801-HO', label_name: null },
      { shopping_cart_code: mug.code, available_quantity: 0, label_name: 'error_out_of_stock' },
    ]);
    const [kept] = cart.parcels[0]?.items ?? [];
    expect(cart.total).toMatchObject({
      total_items_total_minor: kept?.price_minor,
      total_basic_minor: kept?.basic_price_custom_minor,
      total_minor: (kept?.price_minor ?? 0) + 700,
    });
    // Having seen the total without it does not help: the line itself must go.
    expect(await order(cart.total.total_minor)).toMatchObject({ data: { label_name: 'error_out_of_stock' } });
    const change = { lang, shopping_cart_code: mug.code } as const;
    const without = (await shop.call(removeProduct, change, second)).data.data;
    expect((await placeOrder(second, without.version, 'late-attempt')).statusCode).toBe(200);
  });

  test('of more pieces than are left is refused until the line asks for fewer', async () => {
    const token = await shop.guest();
    await fillCheckout(shop, token, mug.code, 3);
    await setStock(2);
    const short = await look(token);
    expect(short.parcels[0]?.items).toMatchObject([{ available_quantity: 2, label_name: 'error_out_of_stock' }]);
    expect(short.total).toMatchObject({ total_minor: 0, extra_items: [] });
    const fewer = await shop.call(updateProduct, { lang, shopping_cart_code: mug.code, quantity: 2 }, token);
    expect(fewer.data.data.total.total_items_total_minor).toBe(6580);
    expect((await placeOrder(token, fewer.data.data.version)).statusCode).toBe(200);
  });

  test('that fails for one line takes nothing of the others', async () => {
    const token = await shop.guest();
    await add(token, 1, 'VR-0101-CL');
    const version = await fillCheckout(shop, token);
    await setStock(0);
    expect((await placeOrder(token, version)).statusCode).toBe(422);
    const [other] = await shop.database.select().from(stock).where(eq(stock.shoppingCartCode, 'VR-0101-CL'));
    expect(other?.quantity).toBe(4);
  });

  test('of a cart that changed since it was seen is refused', async () => {
    const token = await shop.guest();
    const version = await fillCheckout(shop, token);
    await add(token);
    expect(await placeOrder(token, version)).toMatchObject({
      statusCode: 409,
      data: { success: false, label_name: 'error_cart_changed' },
    });
  });

  test('says what is missing, step by step', async () => {
    const token = await shop.guest();
    const findError = async () => {
      const { version } = (await shop.call(getCart, { lang }, token)).data.data;
      const { statusCode, data } = await placeOrder(token, version);
      return [statusCode, data.label_name];
    };
    expect(await findError()).toEqual([422, 'error_cart_empty']);
    await add(token);
    expect(await findError()).toEqual([422, 'error_customer_missing']);
    await shop.call(postCustomer, { lang, type: 'webshop.guest', ...address }, token);
    expect(await findError()).toEqual([422, 'error_shipping_missing']);
    await shop.call(putParcelShipping, { lang, parcel_id: 1, shipping: 'standard' }, token);
    expect(await findError()).toEqual([422, 'error_payment_missing']);
    await shop.call(putPayment, { lang, payment: 'bank_transfer' }, token);
    expect((await findError())[0]).toBe(200);
  });

  test('does not exist for anyone else, nor under a guessed code', async () => {
    const token = await shop.guest();
    const placed = await placeOrder(token, await fillCheckout(shop, token));
    const order_identificator = placed.data.order_identificator ?? '';
    const stranger = await shop.call(getOrder, { lang, order_identificator }, await shop.guest());
    expect(stranger).toMatchObject({ statusCode: 404, data: { label_name: 'error_not_found' } });
    const [id] = order_identificator.split('-');
    for (const guess of [`${id}`, `${id}-${'a'.repeat(24)}`, 'x']) {
      expect((await shop.call(getOrder, { lang, order_identificator: guess }, token)).statusCode).toBe(404);
    }
  });
});

describe('logging in', () => {
  const credentials = { email: 'kupac@example.com', password: 'Kupac-2026!', lang } as const;

  test('with a wrong password or an unknown address gets one and the same error', async () => {
    const token = await shop.guest();
    const wrong = await shop.call(login, { ...credentials, password: 'x' }, token);
    const unknown = await shop.call(login, { ...credentials, email: 'nobody@example.com' }, token);
    expect(wrong).toEqual({ statusCode: 422, data: { success: false, label_name: 'error_login' } });
    expect(unknown).toEqual(wrong);
  });

  test('takes over the guest’s cart, ends the guest’s token and opens the profile', async () => {
    const guest = await shop.guest();
    const brought = await add(guest, 2);
    const { data } = await shop.call(login, { ...credentials, email: 'KUPAC@example.com' }, guest);
    const token = data.jwt ?? '';
    const cart = await shop.call(getCart, { lang }, token);
    expect(cart.data.data.parcels[0]?.items).toMatchObject([{ shopping_cart_code: mug.code, quantity: 2 }]);
    expect(cart.data.data.version).toBeGreaterThan(brought.data.data.version);
    expect((await shop.call(getCart, { lang }, guest)).statusCode).toBe(401);
    expect((await shop.call(getProfile, {}, token)).data.data).toMatchObject({ first_name: 'Amra', staff: false });
    await shop.call(removeProduct, { lang, shopping_cart_code: mug.code }, token);
  });

  test('twice adds up what both carts hold, but no more than there is', async () => {
    const first = await shop.customer();
    await add(first, mug.stock - 2);
    const guest = await shop.guest();
    await add(guest, 4);
    const { data } = await shop.call(login, credentials, guest);
    const cart = await shop.call(getCart, { lang }, data.jwt);
    expect(cart.data.data.item_count).toBe(mug.stock);
    await shop.call(removeProduct, { lang, shopping_cart_code: mug.code }, data.jwt);
  });

  test('lists the customer’s orders, newest first, on every device', async () => {
    const phone = await shop.customer();
    await placeOrder(phone, await fillCheckout(shop, phone), 'order-on-phone');
    const laptop = await shop.customer();
    const placed = await placeOrder(laptop, await fillCheckout(shop, laptop), 'order-on-laptop');
    const { data } = (await shop.call(getMyOrders, { lang }, phone)).data;
    expect(data.length).toBeGreaterThanOrEqual(2);
    expect(data[0]).toMatchObject({
      order_identificator: placed.data.order_identificator,
      item_count: 1,
      pictures: ['mug-moss'],
    });
    expect((await shop.call(getMyOrders, { lang }, await shop.guest())).statusCode).toBe(401);
  });

  test('out ends the token and hands a guest’s', async () => {
    const token = await shop.customer();
    const guest = (await shop.call(logout, {}, token)).data.jwt ?? '';
    expect((await shop.call(isLogin, {}, token)).statusCode).toBe(401);
    expect((await shop.call(isLogin, {}, guest)).data).toEqual({
      success: false,
      user_id: null,
      continue_as_guest_exist: false,
    });
  });

  test('holds for a year', async () => {
    const token = await shop.guest();
    now = new Date('2027-11-20T08:00:00Z');
    expect((await shop.call(isLogin, {}, token)).statusCode).toBe(200);
    now = new Date('2027-11-20T10:00:00Z');
    expect((await shop.call(isLogin, {}, token)).statusCode).toBe(401);
    now = friday;
  });

  test('is not needed by a guest who says so', async () => {
    const token = await shop.guest();
    await shop.call(isLogin, { continue_as_guest: '1' }, token);
    expect((await shop.call(isLogin, {}, token)).data.continue_as_guest_exist).toBe(true);
  });
});
