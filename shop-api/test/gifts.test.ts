import { randomUUID } from 'node:crypto';
import { login } from '@storefront/contracts/calls/auth';
import {
  addProduct,
  getCart,
  getOrder,
  getOrderDocument,
  postCustomer,
  postOrder,
  putGift,
  putParcelShipping,
  putPayment,
} from '@storefront/contracts/calls/webshop';
import { showOrder } from '@storefront/staff-contracts/orders';
import { restock } from './placed-order';
import { readPdf } from './read-pdf';
import { startTestShop, type TestShop } from './running-shop';
import { address, mug } from './shopper';

const lang = 'de';
const message = 'Alles Gute, <b>Lejla</b>!';
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await restock(shop);
});
afterAll(() => shop.close());

const readGift = async (token: string) => (await shop.call(getCart, { lang }, token)).data.data.gift;
const give = (token: string, gift: { is_wrapped: boolean; message: string }) =>
  shop.call(putGift, { lang, ...gift }, token);

async function fill(token: string) {
  await shop.call(addProduct, { lang, shopping_cart_code: mug.code, quantity: 1 }, token);
  await shop.call(postCustomer, { lang, type: 'webshop.guest', ...address }, token);
  await shop.call(putParcelShipping, { lang, parcel_id: 1, shipping: 'standard' }, token);
  return (await shop.call(putPayment, { lang, payment: 'cash_on_delivery' }, token)).data.data;
}

test('a cart becomes a present and no present again, at the same total', async () => {
  const token = await shop.guest();
  const before = await fill(token);
  expect(before.gift).toBeNull();
  const changed = (await give(token, { is_wrapped: true, message: ' Alles Gute! ' })).data.data;
  expect(changed).toMatchObject({ gift: { is_wrapped: true, message: 'Alles Gute!' }, total: before.total });
  expect(changed.version).toBeGreaterThan(before.version);
  await give(token, { is_wrapped: false, message: '' });
  expect(await readGift(token)).toBeNull();
});

test('the order, its mail, its delivery note and its staff say that it is a present, and the next cart is none', async () => {
  const token = await shop.guest();
  const staff = await shop.staff();
  await fill(token);
  const { version } = (await give(token, { is_wrapped: true, message })).data.data;
  const attempt = { lang, accept_terms: true, idempotency_key: randomUUID(), cart_version: version } as const;
  const { order_identificator = '' } = (await shop.call(postOrder, attempt, token)).data;
  const { number, cart } = (await shop.call(getOrder, { lang, order_identificator }, token)).data.data;
  expect(cart.gift).toEqual({ is_wrapped: true, message });
  const mail = (await shop.mails()).find(({ kind, text }) => kind === 'order' && text.includes(number));
  expect(mail?.text).toContain(`Als Geschenk eingepackt\n„${message}“`);
  expect(mail?.html).toContain('Alles Gute, &lt;b&gt;Lejla&lt;/b&gt;!');
  const read = await shop.call(showOrder, { lang, number }, staff);
  expect(read.data.data.customer?.gift).toEqual({ is_wrapped: true, message });
  const named = { lang, order_number: number, document: 'delivery_note-1' } as const;
  const { pdf } = (await shop.call(getOrderDocument, named, staff)).data.data;
  const page = await readPdf(Buffer.from(pdf, 'base64'));
  expect(page).toContain('Als Geschenk eingepackt');
  expect(page).not.toContain('€');
  expect(await readGift(token)).toBeNull();
});

test('a guest’s present goes along when they log in', async () => {
  const guest = await shop.guest();
  await fill(guest);
  await give(guest, { is_wrapped: true, message: '' });
  const user = { email: 'kupac@example.com', password: 'Kupac-2026!' };
  const customer = (await shop.call(login, { lang, ...user }, guest)).data.jwt ?? '';
  expect(await readGift(customer)).toEqual({ is_wrapped: true, message: '' });
});
