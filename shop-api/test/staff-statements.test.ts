import { getOrder } from '@storefront/contracts/calls/webshop';
import { importStatement, listBankEntries } from '@storefront/staff-contracts/statements';
import { placeOrder, restock } from './placed-order';
import { startTestShop, type TestShop } from './running-shop';
import { mug } from './shopper';

const lang = 'ba';
let shop: TestShop;
let staff = '';
beforeAll(async () => {
  shop = await startTestShop();
  await restock(shop);
  staff = await shop.staff();
});
afterAll(() => shop.close());

const bring = (document: string, dry_run: boolean, token = staff) =>
  shop.call(importStatement, { lang, format: 'csv', document, dry_run }, token);

test('a statement pays what it names, once, and a look at it changes nothing', async () => {
  const token = await shop.guest();
  const { order_identificator, order_number } = await placeOrder(shop, token, mug.code, 'bank_transfer');
  const order = async () => (await shop.call(getOrder, { lang, order_identificator }, token)).data.data;
  const { total } = (await order()).cart;
  const amount = (total.total_minor / 100).toFixed(2);
  const document = [
    'date,amount,currency,payer,text',
    `2026-11-20,${amount},BAM,Lejla,Narudžba ${order_number}`,
    '2026-11-20,5.00,BAM,Neko,bez broja',
  ].join('\n');
  const looked = await bring(document, true);
  expect(looked.data.data).toMatchObject([
    { outcome: 'paid', order: order_number, booked_on: '2026-11-20', amount: `${amount} BAM`, payer: 'Lejla' },
    { outcome: 'no_order', order: null },
  ]);
  expect(await order()).toMatchObject({ state: 'awaiting_payment' });
  expect((await bring(document, false)).data.data[0]?.outcome).toBe('paid');
  expect(await order()).toMatchObject({ state: 'paid' });
  expect((await bring(document, false)).data.data.map(({ outcome }) => outcome)).toEqual(['known', 'known']);
  const mails = (await shop.mails()).filter(({ kind, text }) => kind === 'payment' && text.includes(order_number));
  expect(mails).toHaveLength(1);
  const { data, pagination } = (await shop.call(listBankEntries, { lang }, staff)).data;
  expect(pagination.total).toBe(2);
  expect(data).toContainEqual(expect.objectContaining({ outcome: 'paid', order: order_number, payer: '' }));
});

test('what is no statement is refused, and to others the call does not exist', async () => {
  const refused = await bring('so,to\n1,2', true);
  expect(refused).toMatchObject({ statusCode: 422, data: { errors: { document: 'error_statement' } } });
  expect((await bring('date,amount', true, await shop.customer())).statusCode).toBe(404);
});
