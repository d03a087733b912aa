import { getManufacturers } from '@storefront/contracts/calls/catalog';
import type { LanguageCode } from '@storefront/contracts/languages';
import { eq } from 'drizzle-orm';
import { makers, makerTexts } from '../src/database/content-tables';
import { startTestShop, type TestShop } from './running-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  // Nobody but those of this test.
  await shop.database.update(makers).set({ visible: 0 });
});
afterAll(() => shop.close());

async function addMaker(id: number, name: string) {
  const rest = { visible: 1, picture: '', address: '', email: '' };
  await shop.database.insert(makers).values({ id, code: `many-${id}`, name, ...rest });
  const texts = { makerId: id, place: '', note: '', quote: '' };
  await shop.database.insert(makerTexts).values(['hr', 'de'].map((lang) => ({ ...texts, lang })));
}

const list = async (lang: LanguageCode, asked: { page: number; per_page?: number; letter?: string }) =>
  (await shop.call(getManufacturers, { lang, ...asked })).data;
const names = async (...asked: Parameters<typeof list>) => (await list(...asked)).data.map(({ title }) => title);

test('many makers come by page and by the letters of the language', async () => {
  const written = ['Žig', 'ćuk', 'Cvijet', 'Äpfel', 'Alat', '3M', 'Čekić', 'carstvo'];
  for (const [at, name] of written.entries()) await addMaker(9000 + at, name);
  expect((await list('hr', { page: 1 })).letters).toEqual(['#', 'A', 'C', 'Č', 'Ć', 'Ž']);
  // German has no letter of their own for them.
  expect((await list('de', { page: 1 })).letters).toEqual(['#', 'A', 'C', 'Z']);
  expect(await names('hr', { page: 1, letter: 'C' })).toEqual(['carstvo', 'Cvijet']);
  expect(await names('de', { page: 1, letter: 'C' })).toEqual(['carstvo', 'Čekić', 'ćuk', 'Cvijet']);
  expect(await names('hr', { page: 1, letter: '#' })).toEqual(['3M']);
  expect(await names('hr', { page: 2, per_page: 3 })).toEqual(['carstvo', 'Cvijet', 'Čekić']);
  expect(await list('hr', { page: 3, per_page: 3 })).toMatchObject({
    data: [{ title: 'ćuk', code: 'many-9001' }, { title: 'Žig' }],
    pagination: { page: 3, per_page: 3, total: 8, pages: 3 },
  });
  expect(await names('hr', { page: 4, per_page: 3 })).toEqual([]);
  expect(await names('hr', { page: 1, letter: 'Q' })).toEqual([]);
  await shop.database.update(makers).set({ visible: 0 }).where(eq(makers.id, 9000));
  expect((await list('hr', { page: 1 })).letters).not.toContain('Ž');
});
