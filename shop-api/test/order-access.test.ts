import { getOrder, getOrderStatus, postOrderLink } from '@storefront/contracts/calls/webshop';
import { postWithdrawal } from '@storefront/contracts/calls/withdrawal';
import { orderAccesses } from '../src/database/email-tables';
import { placeOrder, restock } from './placed-order';
import { friday, startTestShop, type TestShop } from './running-shop';
import { address } from './shopper';

const lang = 'ba';
const dayMs = 24 * 60 * 60 * 1000;
let shop: TestShop;
let now = friday;
beforeAll(async () => {
  shop = await startTestShop({ clock: () => now });
  await restock(shop);
});
afterAll(() => shop.close());
beforeEach(() => {
  now = friday;
});

/** What the last mail's link carries. */
async function linkInMail() {
  const mail = (await shop.mails()).at(-1);
  const [address = ''] = /http\S+/.exec(mail?.text ?? '') ?? [];
  const { pathname, searchParams } = new URL(address);
  return {
    pathname,
    order_identificator: searchParams.get('order_identificator') ?? '',
    access: searchParams.get('access') ?? '',
  };
}

test('the mail of a guest’s order holds a link that opens it anywhere, and that order alone', async () => {
  const { order_identificator } = await placeOrder(shop, await shop.guest());
  const link = await linkInMail();
  expect(link).toMatchObject({ pathname: '/webshop/thank_you/', order_identificator });
  const other = await placeOrder(shop, await shop.guest());
  const elsewhere = await shop.guest();
  const opened = await shop.call(getOrder, { lang, order_identificator, access: link.access }, elsewhere);
  expect(opened.data.data).toMatchObject({ order_identificator });
  const wrong = { lang, order_identificator: other.order_identificator, access: link.access } as const;
  expect((await shop.call(getOrder, wrong, elsewhere)).statusCode).toBe(404);
});

test('without the code, with another or with the code alone the order is not there', async () => {
  const { order_identificator } = await placeOrder(shop, await shop.guest());
  const { access } = await linkInMail();
  const token = await shop.guest();
  const statuses = [
    await shop.call(getOrder, { lang, order_identificator }, token),
    await shop.call(getOrder, { lang, order_identificator, access: `${access}x` }, token),
    await shop.call(getOrder, { lang, order_identificator: `${order_identificator}x`, access }, token),
    await shop.call(getOrderStatus, { lang, order_identificator }, token),
  ].map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([404, 404, 404, 404]);
});

test('the code opens the order for 90 days', async () => {
  const { order_identificator } = await placeOrder(shop, await shop.guest());
  const { access } = await linkInMail();
  const ask = async () =>
    (await shop.call(getOrder, { lang, order_identificator, access }, await shop.guest())).statusCode;
  now = new Date(friday.getTime() + 90 * dayMs - 1);
  expect(await ask()).toBe(200);
  now = new Date(friday.getTime() + 90 * dayMs);
  expect(await ask()).toBe(404);
});

test('who holds the link can withdraw from the order by it', async () => {
  const { order_identificator, order_number } = await placeOrder(shop, await shop.guest());
  const { access } = await linkInMail();
  const begun = await shop.call(
    postWithdrawal,
    { lang, name: 'Lejla', order_identificator, access },
    await shop.guest(),
  );
  expect(begun.data.data).toMatchObject({ order_number, email: 'lejla@example.com' });
});

test('guessing codes ends after thirty tries', async () => {
  const { order_identificator } = await placeOrder(shop, await shop.guest());
  const token = await shop.guest();
  let statusCode = 0;
  for (let guess = 0; guess < 31; guess += 1) {
    const request = { lang, order_identificator, access: `guess-${guess}` } as const;
    ({ statusCode } = await shop.call(getOrder, request, token));
  }
  expect(statusCode).toBe(429);
});

test('codes are kept as hashes', async () => {
  await placeOrder(shop, await shop.guest());
  const { access } = await linkInMail();
  expect(JSON.stringify(await shop.database.select().from(orderAccesses))).not.toContain(access);
});

test('a customer’s mail leads to the account, which needs no code', async () => {
  await placeOrder(shop, await shop.customer());
  expect(await linkInMail()).toMatchObject({ pathname: '/auth/my_orders/', access: '' });
});

test('the way to an order is mailed to the address that it was placed with, and nobody learns whether there is one', async () => {
  const { order_identificator, order_number } = await placeOrder(shop, await shop.guest());
  const stranger = await shop.guest();
  const ask = async (number: string, email: string) =>
    (await shop.call(postOrderLink, { lang, order_number: number, email }, stranger)).data;
  const before = (await shop.mails()).length;
  const answers = [
    await ask('2026-999999', address.email),
    await ask(order_number, 'nobody@example.com'),
    await ask(order_number, address.email.toUpperCase()),
  ];
  expect(answers).toEqual(Array(3).fill({ success: true }));
  const mails = (await shop.mails()).slice(before);
  expect(mails.map(({ kind, to }) => [kind, to])).toEqual([['order_link', address.email]]);
  const { access } = await linkInMail();
  const opened = await shop.call(getOrder, { lang, order_identificator, access }, await shop.guest());
  expect(opened.data.data.number).toBe(order_number);
});

test('an address gets no more than five such mails in an hour', async () => {
  const { order_number } = await placeOrder(shop, await shop.guest());
  const request = { lang, order_number, email: 'everybody@example.com' } as const;
  const token = await shop.guest();
  const answers = [];
  for (let index = 0; index < 6; index += 1) answers.push((await shop.call(postOrderLink, request, token)).statusCode);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
});
