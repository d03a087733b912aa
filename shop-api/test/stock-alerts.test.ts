import { confirmStockAlert, postStockAlert } from '@storefront/contracts/calls/catalog';
import { eq } from 'drizzle-orm';
import { updateListings } from '../src/catalog/read-model/read-model';
import { products } from '../src/database/content-tables';
import { stock } from '../src/database/trade-tables';
import { stockAlerts } from '../src/database/visitor-tables';
import { removeOldStockAlerts, sendStockAlerts } from '../src/stock-alerts/stock-alerts';
import { parseIdAndCode } from './outbox';
import { friday, startTestShop, type TestShop } from './running-shop';
import { mug } from './shopper';

const dayMs = 24 * 60 * 60 * 1000;
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());
beforeEach(() => setStock(0));

const setStock = (quantity: number) =>
  shop.database.update(stock).set({ quantity }).where(eq(stock.shoppingCartCode, mug.code));
const ask = async (email: string, code: string = mug.code) =>
  shop.call(postStockAlert, { lang: 'de', shopping_cart_code: code, email }, await shop.guest());
const findMails = async (kind: string, to: string) =>
  (await shop.mails()).filter((mail) => mail.kind === kind && mail.to === to);
const countWishes = (email: string) => shop.database.$count(stockAlerts, eq(stockAlerts.email, email));

async function confirm(email: string) {
  const link = parseIdAndCode((await findMails('stock_alert_confirm', email)).at(-1));
  return shop.call(confirmStockAlert, link, await shop.guest());
}

test('whoever confirms their address is told once, when the thing is in stock again', async () => {
  const email = 'ceka@example.com';
  expect(await ask(email)).toMatchObject({ statusCode: 200 });
  expect(await countWishes(email)).toBe(0);
  await setStock(3);
  expect(await sendStockAlerts(shop.context)).toBe(0);
  await setStock(0);
  expect((await confirm(email)).statusCode).toBe(200);
  expect((await confirm(email)).statusCode).toBe(422);
  expect(await sendStockAlerts(shop.context)).toBe(0);
  await setStock(3);
  expect(await sendStockAlerts(shop.context)).toBe(1);
  const [mail, ...others] = await findMails('stock_alert', email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ lang: 'de', subject: expect.stringContaining('Wieder auf Lager: ') });
  expect(mail?.text).toMatch(/http:\/\/localhost:3000\/de\/\S+/);
  expect(await countWishes(email)).toBe(0);
  expect(await sendStockAlerts(shop.context)).toBe(0);
});

test('a second wish for the same thing is one wish, and two programs send one mail', async () => {
  const email = 'dvaput@example.com';
  for (const written of [email, email.toUpperCase()]) {
    await ask(written);
    await confirm(written);
  }
  await setStock(1);
  const sent = await Promise.all([sendStockAlerts(shop.context), sendStockAlerts(shop.context)]);
  expect(sent[0] + sent[1]).toBe(1);
  expect(await findMails('stock_alert', email)).toHaveLength(1);
});

test('nobody is told of what is hidden, and a wish ends after half a year', async () => {
  const email = 'skriveno@example.com';
  await ask(email);
  await confirm(email);
  const isMug = eq(products.id, mug.productId);
  const [shown] = await shop.database.select({ visible: products.visible }).from(products).where(isMug);
  await shop.database.update(products).set({ visible: 0 }).where(isMug);
  await updateListings(shop.database, [mug.productId]);
  await setStock(1);
  expect(await sendStockAlerts(shop.context)).toBe(0);
  await shop.database
    .update(products)
    .set(shown ?? { visible: 1 })
    .where(isMug);
  await updateListings(shop.database, [mug.productId]);
  await removeOldStockAlerts(shop.database, new Date(friday.getTime() + 179 * dayMs));
  expect(await countWishes(email)).toBe(1);
  await removeOldStockAlerts(shop.database, new Date(friday.getTime() + 181 * dayMs));
  expect(await countWishes(email)).toBe(0);
});

test('what nobody sells is not found, and an address that is none is refused', async () => {
  expect((await ask('a@example.com', 'no-such-thing')).statusCode).toBe(404);
  expect(await ask('a@')).toMatchObject({ statusCode: 400, data: { errors: { email: 'error_email' } } });
});

test('a mailbox is not flooded', async () => {
  const answers = [];
  for (let each = 0; each < 6; each += 1) answers.push((await ask('puno@example.com')).statusCode);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
});
