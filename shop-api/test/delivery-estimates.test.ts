import { getDeliveryEstimates } from '@storefront/contracts/calls/catalog';
import { addProduct, getCart, postCustomer } from '@storefront/contracts/calls/webshop';
import type { LanguageCode } from '@storefront/contracts/languages';
import { restock } from './placed-order';
import { friday, startTestShop, type TestShop } from './running-shop';
import { address, mug } from './shopper';

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

const estimate = async (lang: LanguageCode) => (await shop.call(getDeliveryEstimates, { lang }, '')).data.data;

async function readUsual(lang: LanguageCode, country: string) {
  const { countries } = await estimate(lang);
  return countries.find(({ code }) => code === country)?.shippings[0];
}

test('every country has its days from now on, and what it costs in the language’s currency', async () => {
  const german = await estimate('de');
  expect(german).toMatchObject({ country: 'de', free_from: '50,00\u00a0€' });
  expect(german.countries).toHaveLength(9);
  expect(await readUsual('de', 'de')).toMatchObject({
    code: 'standard',
    price: '3,50\u00a0€',
    delivery_from: '2026-11-26',
    delivery_to: '2026-11-30',
  });
  expect(await readUsual('ba', 'ba')).toMatchObject({ price: '7,00\u00a0KM', delivery_from: '2026-11-23' });
});

test('what is ordered after the last hour leaves on the next working day', async () => {
  now = new Date(friday.getTime() + 6 * 60 * 60_000);
  expect(await readUsual('ba', 'ba')).toMatchObject({ delivery_from: '2026-11-24' });
});

test('says where a parcel from the language’s seller passes a customs border, as the cart does', async () => {
  const toCrossing = async (lang: LanguageCode) =>
    (await estimate(lang)).countries.filter(({ crosses_customs }) => crosses_customs).map(({ code }) => code);
  expect(await toCrossing('de')).toEqual(['ba', 'rs', 'me']);
  expect(await toCrossing('ba')).toEqual(['hr', 'rs', 'me', 'si', 'de', 'at', 'it', 'es']);
  const token = await shop.guest();
  await shop.call(addProduct, { lang: 'de', shopping_cart_code: mug.code, quantity: 1 }, token);
  await shop.call(postCustomer, { lang: 'de', type: 'webshop.guest', ...address }, token);
  const crosses = async (lang: LanguageCode) => (await shop.call(getCart, { lang }, token)).data.data.crosses_customs;
  expect(address.country.toLowerCase()).toBe('ba');
  expect(await crosses('de')).toBe(true);
  expect(await crosses('ba')).toBe(false);
});
