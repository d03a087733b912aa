import { randomUUID } from 'node:crypto';
import type { CallRequest } from '@storefront/contracts/calls';
import { login } from '@storefront/contracts/calls/auth';
import { postCustomer, postOrder, putPayment } from '@storefront/contracts/calls/webshop';
import { actOnOrder, listOrders, refundOrder, showOrder } from '@storefront/staff-contracts/orders';
import { staffCalls } from '@storefront/staff-contracts/schemas';
import { inArray, sql } from 'drizzle-orm';
import { orders, orderWords } from '../src/database/trade-tables';
import { createUser } from './create-user';
import { engine } from './database-under-test';
import { restock } from './placed-order';
import { friday, startTestShop, type TestShop } from './running-shop';
import { address, fillCheckout, mug } from './shopper';

const lang = 'ba';
const hourMs = 60 * 60_000;
let now = friday;
let shop: TestShop;
let staff = '';
beforeAll(async () => {
  shop = await startTestShop({ clock: () => now });
  await restock(shop);
});
beforeEach(async () => {
  now = friday;
  staff = await shop.staff();
});
afterAll(() => shop.close());

type Name = Partial<CallRequest<typeof postCustomer>>;

/** The number of a new order of somebody. */
async function buy(who: Name = {}, payment: 'cash_on_delivery' | 'bank_transfer' = 'cash_on_delivery', quantity = 1) {
  const token = await shop.guest();
  await fillCheckout(shop, token, mug.code, quantity);
  await shop.call(postCustomer, { lang, type: 'webshop.guest', ...address, ...who }, token);
  const cart_version = (await shop.call(putPayment, { lang, payment }, token)).data.data.version;
  const request = { lang, accept_terms: true, idempotency_key: randomUUID(), cart_version } as const;
  const { order_identificator = '' } = (await shop.call(postOrder, request, token)).data;
  return `${now.getUTCFullYear()}-${(order_identificator.split('-')[0] ?? '').padStart(6, '0')}`;
}

async function find(filter: Partial<CallRequest<typeof listOrders>>) {
  const { data } = await shop.call(listOrders, { lang, ...filter }, staff);
  return data.data.map(({ number }) => number);
}

const show = async (number: string) => (await shop.call(showOrder, { lang, number }, staff)).data.data;

async function act(number: string, action: CallRequest<typeof actOnOrder>['action'], more: object = {}) {
  const seen_steps = (await show(number)).history.length;
  return shop.call(actOnOrder, { lang, number, action, seen_steps, ...more }, staff);
}

describe(`${engine}: who may call`, () => {
  const everyCall = staffCalls.map(({ descriptor }) => ({ ...descriptor, title: descriptor.name }));

  test.each(everyCall)('$title is 404 for a customer, whatever is sent, and 401 without a login', async ({ path }) => {
    const customer = await shop.customer();
    const missing = { statusCode: 404, data: { success: false, label_name: 'error_not_found' } };
    const none = await shop.send('POST', '/hapi/v1/staff/nothing/here/', { lang }, customer);
    expect(none).toEqual(missing);
    expect(await shop.send('POST', path, { lang: 'xx', page: -1 }, customer)).toEqual(missing);
    expect((await shop.send('POST', path, { lang }, await shop.guest())).statusCode).toBe(401);
    expect((await shop.send('POST', path, { lang })).statusCode).toBe(401);
  });

  test('staff are strangers once their session has expired, however busy they were', async () => {
    expect((await shop.call(listOrders, { lang }, staff)).statusCode).toBe(200);
    now = new Date(friday.getTime() + 9 * hourMs);
    expect((await shop.call(listOrders, { lang }, staff)).statusCode).toBe(401);
  });

  test('an answer to staff is for no cache', async () => {
    const url = listOrders.path;
    const headers = { authorization: `Bearer ${staff}` };
    const answer = await shop.app.inject({ method: 'POST', url, headers, payload: { lang } });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });
});

describe('the search for orders', () => {
  test('finds an order by its number, in full or as it is said', async () => {
    const number = await buy();
    const id = String(Number(number.split('-')[1]));
    for (const search of [number, id, id.padStart(6, '0')]) expect(await find({ search })).toContain(number);
    expect(await find({ search: '2026-999999' })).toEqual([]);
  });

  test('finds it by the beginnings of names and of the address, with and without accents, in any order', async () => {
    const number = await buy({ first_name: 'Đorđe', last_name: 'Čaušević-Žmirić', email: 'Dj.Causevic@posta.example' });
    const searches = ['djordje', 'ĐORĐE', 'dorde causev', 'žmir đor', 'Causevic', 'dj.causevic@posta', 'posta.example'];
    for (const search of searches)
      expect({ search, found: await find({ search }) }).toEqual({ search, found: [number] });
    expect(await find({ search: 'dorde petrovic' })).toEqual([]);
    expect(await find({ search: 'orde' })).toEqual([]);
  });

  test('finds it by whoever gets the parcel', async () => {
    const recipient = { first_name: 'Zvjezdana', last_name: 'Rukavina' };
    const place = { address: 'Ilica 10', zipcode: '71000', city: 'Sarajevo', country: 'ba' };
    const number = await buy({ delivery: { ...recipient, ...place } });
    expect(await find({ search: 'rukavina zvjez' })).toEqual([number]);
  });

  test.each(['***', "' | 'qq", 'qq:* | !b', '\\', "O'Brien\\':*", '\u0001', '%', '_', '🫖', '\u202e', 'a'.repeat(100)])(
    'takes %j for text that no order has',
    async (search) => {
      const answer = await shop.call(listOrders, { lang, search }, staff);
      expect({ status: answer.statusCode, found: answer.data.data }).toEqual({ status: 200, found: [] });
    },
  );

  test('takes a number that is none, and a text with a null in it, for a wrong request at most', async () => {
    expect(await find({ search: '9'.repeat(15) })).toEqual([]);
    expect((await shop.call(listOrders, { lang, search: 'a\u0000b' }, staff)).statusCode).toBe(400);
  });

  test('narrows by state and by day, the newest first, page by page', async () => {
    now = new Date('2027-03-04T23:30:00Z');
    staff = await shop.staff();
    const first = await buy({}, 'bank_transfer');
    const second = await buy();
    const day = { from: '2027-03-04', until: '2027-03-04' };
    expect(await find(day)).toEqual([second, first]);
    expect(await find({ ...day, state: 'awaiting_payment' })).toEqual([first]);
    expect(await find({ ...day, state: 'received', search: 'lejla' })).toEqual([second]);
    expect(await find({ from: '2027-03-05' })).toEqual([]);
    expect(await find({ ...day, page: 2 })).toEqual([]);
    const { pagination } = (await shop.call(listOrders, { lang, ...day }, staff)).data;
    expect(pagination).toEqual({ page: 1, per_page: 20, total: 2, pages: 1 });
  });

  test('can look words up in their index', async () => {
    const plan = await shop.database.transaction(async (transaction) => {
      // Of a few orders it reads all.
      await transaction.execute(sql`set local enable_seqscan = off`);
      const isFound = sql`${orderWords(orders.cart)} @@ '''zmiric'':*'::tsquery`;
      return transaction.execute(sql`explain select id from ${orders} where ${isFound}`);
    });
    expect(JSON.stringify(plan)).toContain('orders_words');
  });
});

describe('an order', () => {
  test('is shown with its lines, its shopper, its history and what can be done to it now', async () => {
    const number = await buy({}, 'bank_transfer', 2);
    const order = await show(number);
    expect(order).toMatchObject({
      number,
      state: 'awaiting_payment',
      name: 'Lejla Hodžić',
      customer: { city: 'Sarajevo', phone: address.phone },
      lines: [{ shopping_cart_code: mug.code, quantity: 2, left: expect.any(Number) }],
      history: [{ action: 'place', actor: 'shopper' }],
      refundable_minor: 0,
    });
    expect(order.actions).toEqual([
      { action: 'pay', parcel: null },
      { action: 'cancel', parcel: null },
    ]);
    await act(number, 'pay');
    expect((await show(number)).actions).toEqual([
      { action: 'cancel', parcel: null },
      ...(['pack', 'ship', 'ready'] as const).map((action) => ({ action, parcel: 1 })),
    ]);
    expect((await shop.call(showOrder, { lang, number: '2026-999999' }, staff)).statusCode).toBe(404);
  });

  test('offers exactly what is then done, all the way to the refund', async () => {
    const number = await buy();
    const offered = async () => (await show(number)).actions.map(({ action }) => action);
    for (const action of ['pack', 'ship', 'deliver', 'return'] as const) {
      expect(await offered()).toContain(action);
      expect((await act(number, action)).statusCode).toBe(200);
      expect(await offered()).not.toContain(action);
    }
    const { refundable_minor, total_minor, refundable } = await show(number);
    expect([refundable_minor, refundable]).toEqual([total_minor, (await show(number)).total]);
    const refund = { lang, number, idempotency_key: 'refund-once', reason: 'a crack' } as const;
    const tooMuch = await shop.call(refundOrder, { ...refund, amount_minor: refundable_minor + 1 }, staff);
    expect(tooMuch).toMatchObject({ statusCode: 422, data: { label_name: 'error_refund_amount' } });
    for (const _ of ['once', 'again']) {
      const { data } = await shop.call(refundOrder, refund, staff);
      expect(data).toMatchObject({ status: 'done', data: { state: 'refunded', refunded_minor: total_minor } });
    }
    expect((await show(number)).history.at(-1)).toMatchObject({
      ...{ action: 'refund_all', actor: 'staff', actor_name: 'osoblje@example.com', reason: 'a crack' },
    });
  });

  test('whose pieces are in the house offers all of its money but a part, which is what a refund takes', async () => {
    const number = await buy({}, 'bank_transfer');
    await act(number, 'pay');
    const { refundable_minor, total_minor } = await show(number);
    expect(refundable_minor).toBe(total_minor - 1);
    const ask = (amount_minor: number) =>
      shop.call(refundOrder, { lang, number, amount_minor, idempotency_key: randomUUID() }, staff);
    expect((await ask(total_minor)).statusCode).toBe(409);
    expect((await ask(refundable_minor)).statusCode).toBe(200);
  });

  test('is not moved where its state does not allow it', async () => {
    const number = await buy();
    const answer = await act(number, 'deliver');
    expect(answer).toMatchObject({ statusCode: 409, data: { label_name: 'error_order_transition' } });
    expect((await show(number)).history).toHaveLength(1);
  });

  test('is moved once by two at the same time: the second has not seen what the first did', async () => {
    const number = await buy({}, 'cash_on_delivery', 3);
    const items = [{ shopping_cart_code: mug.code, quantity: 1 }];
    const request = { lang, number, action: 'ship', items, seen_steps: 1 } as const;
    const answers = await Promise.all([1, 2, 3].map(() => shop.call(actOnOrder, request, staff)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const { parcels } = await show(number);
    expect(parcels.filter(({ state }) => state === 'shipped')).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused.map(({ data }) => data.label_name)).toEqual(Array(2).fill('error_changed_meanwhile'));
  });
});

test('one member of staff makes three hundred changes in a quarter of an hour, and reads as much as they like', async () => {
  const user = await createUser(shop, 'busy@example.com');
  await shop.database.execute(sql`update users set role = 'staff' where email = 'busy@example.com'`);
  const busy = (await shop.call(login, user, await shop.guest())).data.jwt ?? '';
  const number = await buy();
  const change = () => shop.call(actOnOrder, { lang, number, action: 'deliver', seen_steps: 0 }, busy);
  const statuses: number[] = [];
  for (let count = 0; count <= 300; count += 1) statuses.push((await change()).statusCode);
  expect([...new Set(statuses.slice(0, 300)), statuses[300]]).toEqual([409, 429]);
  expect((await shop.call(listOrders, { lang }, busy)).statusCode).toBe(200);
  await shop.database.delete(orders).where(inArray(orders.id, [Number(number.split('-')[1])]));
});
