import { getManufacturers, getProduct, getProducts } from '@storefront/contracts/calls/catalog';
import { languageCodes } from '@storefront/contracts/languages';
import { readDemoSeed } from './demo-seed';
import { startTestShop, type TestShop } from './running-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const inEuropeanUnion = ['AT', 'HR', 'IT', 'SI'];
const { makers } = readDemoSeed();

/** The maker as the page of one of its products has it. */
async function readMakerOfProduct(code: string, lang: (typeof languageCodes)[number]) {
  const { data } = (await shop.call(getProducts, { lang, filters: { manufacturers: [code] }, per_page: 1 })).data;
  return (await shop.call(getProduct, { lang, item_id: data[0]?.id ?? 0 })).data.data.manufacturer;
}

test.each(makers)('a product of $name names maker, country and who answers in the Union', async (maker) => {
  const shown = await readMakerOfProduct(maker.key, 'de');
  expect(shown).toMatchObject({
    title: maker.name,
    address: maker.postal_address.join(', '),
    country: maker.country.de,
    email: maker.email,
  });
  const responsible = {
    name: 'Vrelo Adria d.o.o.',
    address: 'Ilica 112, 10000 Zagreb, Kroatien',
    email: expect.any(String),
  };
  expect(shown?.responsible_person).toEqual(inEuropeanUnion.includes(maker.country_code) ? undefined : responsible);
});

test.each(languageCodes)('countries stand in the words of "%s"', async (lang) => {
  const { data } = (await shop.call(getManufacturers, { lang })).data;
  const written = new Map(makers.map(({ name, country }) => [name, country[lang]]));
  expect(data.map(({ country }) => country)).toEqual(data.map(({ title }) => written.get(title)));
});
