import { login } from '@storefront/contracts/calls/auth';
import {
  createPayment,
  getStaffOrders,
  postOrderRefund,
  postOrderTransition,
} from '@storefront/contracts/calls/webshop';
import { and, eq, inArray } from 'drizzle-orm';
import { orderTransitions, refunds } from '../src/database/order-tables';
import { payments } from '../src/database/payment-tables';
import { orders } from '../src/database/trade-tables';
import { type BankStandIn, bankSecret, notifyShop, startBank, toFields } from './bank-stand-in';
import { copySeed } from './changed-seed';
import { createDatabaseUnderTest, type DatabaseUnderTest, engine } from './database-under-test';
import { placeOrder, restock } from './placed-order';
import { startTestShop } from './running-shop';
import { type ShopProcess, startShopProcess } from './shop-process';
import { mug } from './shopper';

const lang = 'ba';
const orderCount = 100;
const enough = 40;
const seed = copySeed();
// A hundred orders are bought first, one after the other.
jest.setTimeout(600_000);

let bank: BankStandIn;
let database: DatabaseUnderTest;
let environment: Record<string, string>;
beforeAll(async () => {
  bank = await startBank();
  database = await createDatabaseUnderTest();
  environment = { BANK_ORIGIN: bank.origin, BANK_SECRET: bankSecret };
});
afterAll(async () => {
  await database.remove();
  await bank.stop();
  seed.remove();
});

const start = () =>
  startShopProcess(
    { environment: database.environment },
    { ...seed, environment: { ...seed.environment, ...environment } },
  );

/** Orders that were paid by card and cancelled, by their numbers. */
async function cancelPaidOrders(): Promise<string[]> {
  const shop = await startTestShop({ database: database.place, seed, environment });
  await restock(shop);
  const staff = await shop.staff();
  const numbers: string[] = [];
  for (let index = 0; index < orderCount; index += 1) {
    const token = await shop.guest();
    const { order_identificator, order_number } = await placeOrder(shop, token, mug.code, 'card_at_bank');
    await notifyShop(
      shop,
      'succeeded',
      toFields((await shop.call(createPayment, { lang, order_identificator }, token)).data),
    );
    const step = {
      lang,
      order_number,
      action: 'cancel',
      reason: '',
      carrier: '',
      tracking_number: '',
      tracking_url: '',
    };
    await shop.call(postOrderTransition, step as never, staff);
    numbers.push(order_number);
  }
  await shop.close();
  return numbers;
}

async function logInStaff(shop: ShopProcess): Promise<string> {
  const user = { email: 'osoblje@example.com', password: 'Osoblje-2026!', lang } as const;
  return (await shop.call(login, user, await shop.guest())).data.jwt ?? '';
}

function refund(shop: ShopProcess, order_number: string, token: string) {
  return shop.call(postOrderRefund, { lang, order_number, reason: '', idempotency_key: `back-${order_number}` }, token);
}

/** Sends refunds, ten at a time, and kills the provider while others are under way. Answers how many were acknowledged. */
async function refundUntilKilled(shop: ShopProcess, numbers: readonly string[]): Promise<number> {
  const token = await logInStaff(shop);
  const waiting = [...numbers];
  let acknowledged = 0;
  let killing: Promise<void> | undefined;
  const work = async () => {
    for (let number = waiting.shift(); number !== undefined && !killing; number = waiting.shift()) {
      const answer = await refund(shop, number, token).catch(() => undefined);
      if (answer?.statusCode === 200) acknowledged += 1;
      if (acknowledged >= enough) killing ??= shop.kill();
    }
  };
  await Promise.all(Array.from({ length: 10 }, work));
  await killing;
  return acknowledged;
}

/** What the database says went back, by our name for it, beside what the bank says. */
async function readBooks(numbers: readonly string[]) {
  const shop = await startTestShop({ database: database.place, seed, environment });
  const ids = numbers.map((number) => Number(number.split('-')[1]));
  const rows = await shop.database.select().from(refunds).where(inArray(refunds.orderId, ids));
  const paid = await shop.database.select().from(payments).where(inArray(payments.orderId, ids));
  const states = await shop.database.select({ status: orders.status }).from(orders).where(inArray(orders.id, ids));
  const steps = await shop.database.$count(
    orderTransitions,
    and(inArray(orderTransitions.orderId, ids), eq(orderTransitions.action, 'refund_all')),
  );
  await shop.close();
  return { rows, paid, states: states.map(({ status }) => status), steps };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

test(`${engine}: bank and database agree after a kill during a hundred refunds, and everyone is paid once`, async () => {
  const numbers = await cancelPaidOrders();
  expect(await refundUntilKilled(await start(), numbers)).toBeLessThan(orderCount);
  expect(bank.refunds.size).toBeGreaterThanOrEqual(enough);

  // The next start asks again for what was left open: a repeated request only finds it done.
  const shop = await start();
  const token = await logInStaff(shop);
  for (const number of numbers) {
    expect((await refund(shop, number, token)).data).toMatchObject({ status: 'done', data: { state: 'refunded' } });
  }
  const listed = (await shop.call(getStaffOrders, { lang, state: 'refunded', page: '1' }, token)).data;
  expect(listed.pagination.total).toBeGreaterThanOrEqual(orderCount);
  await shop.close();

  const { rows, paid, states, steps } = await readBooks(numbers);
  expect(states).toEqual(Array(orderCount).fill('refunded'));
  expect(steps).toBe(orderCount);
  expect(rows.map(({ status }) => status)).toEqual(Array(orderCount).fill('done'));
  const atBank = [...bank.refunds].map(([reference, fields]) => [reference, Number(fields.amount_minor)]);
  const inDatabase = rows.map(({ reference, amountMinor }) => [reference, amountMinor]);
  expect(atBank.sort()).toEqual(inDatabase.sort());
  expect(sum(rows.map(({ amountMinor }) => amountMinor))).toBe(sum(paid.map(({ amountMinor }) => amountMinor)));
});
