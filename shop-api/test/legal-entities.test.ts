import { getSellers } from '@storefront/contracts/calls/catalog';
import { getInfo, getPage } from '@storefront/contracts/calls/site';
import { languageCodes } from '@storefront/contracts/languages';
import { startTestShop, type TestShop } from './running-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

async function readImprint(lang: (typeof languageCodes)[number]) {
  const { company, named_routes } = (await shop.call(getInfo, { lang })).data.data;
  const slug = named_routes.imprint?.replace(lang === 'ba' ? '/' : `/${lang}/`, '') ?? '';
  const { legal_entity } = (await shop.call(getPage, { lang, slug })).data.data;
  return { company, entity: legal_entity };
}

test.each(languageCodes)(
  'the imprint in "%s" names the company that sells there, as frame and offers do',
  async (lang) => {
    const { company, entity } = await readImprint(lang);
    const isSoldFromBosnia = ['ba', 'rs', 'me'].includes(lang);
    expect(company).toBe(isSoldFromBosnia ? 'Vrelo d.o.o.' : 'Vrelo Adria d.o.o.');
    const [seller] = (await shop.call(getSellers, { lang })).data.data;
    expect([seller?.company, seller?.address]).toEqual([company, entity?.address.replaceAll('\n', ', ')]);
    expect(entity).toMatchObject({
      name: company,
      address: expect.stringMatching(/^\S+ \d+\n\d{5} \S+\n\S+/),
      represented_by: expect.stringMatching(/\S/),
      register: expect.stringMatching(/\S/),
      register_number: expect.stringMatching(/\d/),
      vat_id: expect.stringMatching(/^[A-Z]{0,2}\d+$/),
      supervisory_body: expect.stringMatching(/\S/),
      dispute_body: expect.stringMatching(/\S/),
    });
  },
);

test('the country stands in the reader’s language', async () => {
  const addresses = await Promise.all((['de', 'si', 'es'] as const).map((lang) => readImprint(lang)));
  expect(addresses.map(({ entity }) => entity?.address.split('\n').at(-1))).toEqual(['Kroatien', 'Hrvaška', 'Croacia']);
});

test('no other page names a company', async () => {
  const { data } = (await shop.call(getPage, { lang: 'ba', slug: 'kontakt' })).data;
  expect(data).not.toHaveProperty('legal_entity');
});
