import { sendPaymentReminders } from '../src/payments/payment-reminders';
import { placeOrder, restock } from './placed-order';
import { friday, startTestShop, type TestShop } from './running-shop';
import { mug } from './shopper';

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

const later = (days: number) => {
  now = new Date(friday.getTime() + days * dayMs);
};
const reminders = async (number: string) =>
  (await shop.mails()).filter(({ kind, text }) => kind === 'payment_reminder' && text.includes(number));

test('whoever has not transferred for days is reminded once, with everything that the transfer needs', async () => {
  const { order_number } = await placeOrder(shop, await shop.guest(), mug.code, 'bank_transfer');
  later(4);
  await sendPaymentReminders(shop.context);
  expect(await reminders(order_number)).toEqual([]);
  later(6);
  await Promise.all([sendPaymentReminders(shop.context), sendPaymentReminders(shop.context)]);
  later(7);
  await sendPaymentReminders(shop.context);
  const [mail, ...others] = await reminders(order_number);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('još čeka uplatu');
  expect(mail?.text).toContain('IBAN: BA391990440001200279');
  expect(mail?.text).toMatch(/thank_you\/\?\S+access=/);
});

test('nobody is reminded of what is paid at the door', async () => {
  const { order_number } = await placeOrder(shop, await shop.guest());
  later(6);
  await sendPaymentReminders(shop.context);
  expect(await reminders(order_number)).toEqual([]);
});

test('nobody is reminded after a month', async () => {
  const { order_number } = await placeOrder(shop, await shop.guest(), mug.code, 'bank_transfer');
  later(31);
  await sendPaymentReminders(shop.context);
  expect(await reminders(order_number)).toEqual([]);
});
