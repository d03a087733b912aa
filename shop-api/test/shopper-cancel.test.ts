import { cancelOrder, createPayment, getOrder, postOrderTransition } from '@storefront/contracts/calls/webshop';
import { eq } from 'drizzle-orm';
import { orderTransitions } from '../src/database/order-tables';
import { stock } from '../src/database/trade-tables';
import { type BankStandIn, bankSecret, notifyShop, startBank, toFields } from './bank-stand-in';
import { placeOrder, restock } from './placed-order';
import { startTestShop, type TestShop } from './running-shop';
import { mug } from './shopper';

const lang = 'ba';
let bank: BankStandIn;
let shop: TestShop;
let staff: string;
beforeAll(async () => {
  bank = await startBank();
  shop = await startTestShop({ environment: { BANK_ORIGIN: bank.origin, BANK_SECRET: bankSecret } });
  staff = await shop.staff();
  await restock(shop);
});
afterAll(async () => {
  await shop.close();
  await bank.stop();
});

async function buy(payment = 'cash_on_delivery') {
  const token = await shop.guest();
  const { order_identificator, order_number } = await placeOrder(shop, token, mug.code, payment);
  const named = { lang, order_identificator } as const;
  return {
    ...{ token, named, number: order_number },
    cancel: (asker = token) => shop.call(cancelOrder, named, asker),
    order: async () => (await shop.call(getOrder, named, token)).data.data,
    act: (action: 'pay' | 'pack' | 'ship' | 'cancel') =>
      shop.call(postOrderTransition, { lang, order_number, action }, staff),
    payAtBank: async () => notifyShop(shop, 'succeeded', toFields((await shop.call(createPayment, named, token)).data)),
    mails: async () => (await shop.mails()).filter(({ text }) => text.includes(order_number)).map(({ kind }) => kind),
  };
}

async function pieces() {
  const [row] = await shop.database.select().from(stock).where(eq(stock.shoppingCartCode, mug.code));
  return row?.quantity ?? 0;
}

test('a shopper cancels before anything is packed: the pieces are on sale again, and a mail says so, once', async () => {
  const before = await pieces();
  const bought = await buy();
  expect((await bought.order()).can_cancel).toBe(true);
  // A double click, in two requests at once.
  const answers = await Promise.all([bought.cancel(), bought.cancel()]);
  expect(answers.map(({ data }) => data.data?.state)).toEqual(['cancelled', 'cancelled']);
  expect(await pieces()).toBe(before);
  expect(await bought.order()).toMatchObject({ state: 'cancelled', can_cancel: false, documents: [] });
  expect(await bought.mails()).toEqual(['order', 'order_cancelled_by_you']);
});

test('what was paid through the bank goes back by itself, and is on a credit note', async () => {
  const bought = await buy('card');
  await bought.payAtBank();
  expect((await bought.cancel()).data.data.state).toBe('refunded');
  // Asked again, it answers the same.
  expect((await bought.cancel()).data.data.state).toBe('refunded');
  const order = await bought.order();
  expect(order.refunded?.amount_minor).toBe(order.cart.total.total_minor);
  expect(order.documents?.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
  expect(await bought.mails()).toEqual(expect.arrayContaining(['order_cancelled_by_you', 'order_refunded']));
  const id = Number(bought.named.order_identificator.split('-')[0]);
  const steps = await shop.database.select().from(orderTransitions).where(eq(orderTransitions.orderId, id));
  expect(steps.map(({ action, actor }) => [action, actor]).slice(-2)).toEqual([
    ['cancel', 'shopper'],
    ['refund_all', 'system'],
  ]);
});

test('a transfer is not said to have gone back: a person of the shop sends it', async () => {
  const bought = await buy('bank_transfer');
  await bought.act('pay');
  expect((await bought.cancel()).data.data.state).toBe('cancelled');
  expect((await bought.order()).refunded).toBeNull();
});

test('what staff have cancelled is not paid back by asking', async () => {
  const bought = await buy('card');
  await bought.payAtBank();
  await bought.act('cancel');
  expect((await bought.cancel()).statusCode).toBe(409);
  expect((await bought.order()).refunded).toBeNull();
});

test('from the first packed parcel on nobody cancels, and whoever is later finds what was done', async () => {
  const bought = await buy();
  await bought.act('pack');
  expect((await bought.order()).can_cancel).toBe(false);
  const refused = await bought.cancel();
  expect([refused.statusCode, refused.data.label_name]).toEqual([409, 'error_order_transition']);
  const raced = await buy();
  const [packed, cancelled] = await Promise.all([raced.act('pack'), raced.cancel()]);
  expect([packed.statusCode, cancelled.statusCode].sort()).toEqual([200, 409]);
});

test('nobody cancels another’s order, by identificator or by number', async () => {
  const bought = await buy();
  const stranger = await shop.guest();
  expect((await bought.cancel(stranger)).statusCode).toBe(404);
  for (const token of [stranger, bought.token])
    expect((await shop.call(cancelOrder, { lang, order_number: bought.number }, token)).statusCode).toBe(404);
  expect((await bought.order()).state).toBe('received');
});
