import { getLocationPoints } from '@storefront/contracts/calls/location';
import { languageCodes } from '@storefront/contracts/languages';
import { eq } from 'drizzle-orm';
import { locationPoints } from '../src/database/content-tables';
import { startTestShop, type TestShop } from './running-shop';

jest.setTimeout(60_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop?.close());

const time = /^([01]\d|2[0-3]):[0-5]\d$/;

test.each(languageCodes)(
  'in %s every place has an address, a spot on the map and hours that one can rely on',
  async (lang) => {
    const { data } = (await shop.call(getLocationPoints, { lang })).data;
    expect(data.length).toBeGreaterThanOrEqual(20);
    expect(new Set(data.map(({ country_code }) => country_code)).size).toBe(9);
    for (const point of data) {
      expect(point.languages_urls[lang]).toBe(point.url);
      expect(Object.keys(point.languages_urls)).toHaveLength(languageCodes.length);
      expect([point.latitude > 36 && point.latitude < 55, point.longitude > -10 && point.longitude < 25]).toEqual([
        true,
        true,
      ]);
      const days = point.hours.flatMap((each) => each.days);
      expect(new Set(days).size).toBe(days.length);
      for (const { opens, closes } of point.hours) {
        expect([opens, closes]).toEqual([expect.stringMatching(time), expect.stringMatching(time)]);
        expect(opens < closes).toBe(true);
      }
    }
  },
);

test('one place is asked for by its id; of no such id there is none', async () => {
  const one = await shop.call(getLocationPoints, { lang: 'de', id: 5 });
  expect(one.data.data.map(({ title, url }) => [title, url])).toEqual([['Vrelo Graz', '/de/laeden/vrelo-graz-5/']]);
  for (const id of [0, -1, 99, 2 ** 40]) {
    expect((await shop.call(getLocationPoints, { lang: 'de', id })).data.data).toEqual([]);
  }
});

test('a hidden place is there for staff alone, marked', async () => {
  const set = (visible: number | null) =>
    shop.database.update(locationPoints).set({ visible }).where(eq(locationPoints.id, 5));
  await set(null);
  const shown = (await shop.call(getLocationPoints, { lang: 'ba' })).data.data;
  expect(shown.map(({ id }) => id)).not.toContain(5);
  const seen = await shop.call(getLocationPoints, { lang: 'ba', id: 5 }, await shop.staff());
  expect(seen.data.data).toMatchObject([{ id: 5, visible: null }]);
  await set(1);
});
