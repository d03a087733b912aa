import { getGifts, getProducts } from '@storefront/contracts/calls/catalog';
import { getLocationPoints, getServices, getSpecialists } from '@storefront/contracts/calls/location';
import { languageCodes } from '@storefront/contracts/languages';
import { eq } from 'drizzle-orm';
import { gifts, locationPoints, services, specialists } from '../src/database/content-tables';
import { startTestShop, type TestShop } from './running-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop?.close());

test.each(languageCodes)(
  'in %s every service is done somewhere, and every place offers only services there are',
  async (lang) => {
    const offered = (await shop.call(getServices, { lang })).data.data;
    expect(offered.length).toBeGreaterThanOrEqual(6);
    for (const { points, price, duration } of offered) {
      expect([points.length > 0, price !== '', duration !== '']).toEqual([true, true, true]);
    }
    const places = (await shop.call(getLocationPoints, { lang })).data.data;
    const codes = offered.map(({ code }) => code);
    expect(places.flatMap((place) => place.services).filter((code) => !codes.includes(code))).toEqual([]);
  },
);

test.each(languageCodes)('in %s each specialist does what their place offers', async (lang) => {
  const people = (await shop.call(getSpecialists, { lang })).data.data;
  const places = (await shop.call(getLocationPoints, { lang })).data.data;
  expect(people.length).toBeGreaterThanOrEqual(8);
  for (const { point, services: own, days, speaks } of people) {
    const place = places.find(({ url }) => url === point.url);
    expect(place?.services).toEqual(expect.arrayContaining(own.map(({ code }) => code)));
    const open = place?.hours.flatMap((each) => each.days);
    expect(open).toEqual(expect.arrayContaining(days));
    expect(speaks.length).toBeGreaterThan(0);
  }
});

test.each(languageCodes)('in %s every gift holds things that are sold', async (lang) => {
  const { data } = (await shop.call(getGifts, { lang })).data;
  expect(data.length).toBeGreaterThanOrEqual(6);
  for (const { product_ids: ids, url, languages_urls: urls } of data) {
    const found = (await shop.call(getProducts, { lang, ids, per_page: 100 })).data.data;
    expect(found).toHaveLength(ids.length);
    expect(urls[lang]).toBe(url);
    expect(Object.keys(urls)).toHaveLength(languageCodes.length);
  }
});

test('one gift is asked for by its id; of no such id there is none', async () => {
  const one = await shop.call(getGifts, { lang: 'de', id: 1 });
  expect(one.data.data.map(({ url }) => url)).toEqual(['/de/geschenke/die-erste-kueche-1/']);
  for (const id of [0, -1, 99, 2 ** 40]) expect((await shop.call(getGifts, { lang: 'de', id })).data.data).toEqual([]);
});

test('what is hidden is there for staff alone', async () => {
  const staff = await shop.staff();
  await shop.database.update(gifts).set({ visible: null }).where(eq(gifts.id, 1));
  await shop.database.update(services).set({ visible: 0 }).where(eq(services.id, 1));
  await shop.database.update(specialists).set({ visible: 0 }).where(eq(specialists.id, 1));
  const ids = async (token?: string) => {
    const [presents, offered, people] = await Promise.all([
      shop.call(getGifts, { lang: 'ba' }, token),
      shop.call(getServices, { lang: 'ba' }, token),
      shop.call(getSpecialists, { lang: 'ba' }, token),
    ]);
    return [presents, offered, people].map((answer) => answer.data.data.some(({ id }) => id === 1));
  };
  expect(await ids()).toEqual([false, false, false]);
  expect(await ids(staff)).toEqual([true, true, true]);
});

test('nobody is sent to a place that is hidden', async () => {
  await shop.database.update(locationPoints).set({ visible: 0 }).where(eq(locationPoints.code, 'graz'));
  const people = (await shop.call(getSpecialists, { lang: 'de' })).data.data;
  expect(people.map(({ name }) => name)).not.toContain('Anton Gruber');
  const offered = (await shop.call(getServices, { lang: 'de' })).data.data;
  expect(offered.flatMap(({ points }) => points.map(({ title }) => title))).not.toContain('Vrelo Graz');
});
