import { readFacets } from '../src/catalog/facets';
import { listProducts } from '../src/catalog/products';
import { importCatalog } from './import-catalog';
import { type OpenCatalog, openCatalog } from './open-catalog';

jest.setTimeout(240_000);

const millilitres = [200, 250, 330, 400, 500, 700, 750, 900, 1000, 1200, 1500, 1700, 2000, 2500];
/** As feeds write it: in one unit or another, with either sign. */
const written = (amount: number) => (amount < 1000 ? `${amount} ml` : `${String(amount / 1000).replace('.', ',')} l`);
const amountByCode = new Map(millilitres.map((amount, at) => [`KT-${at}`, amount]));

let catalog: OpenCatalog;

beforeAll(async () => {
  catalog = await openCatalog();
  const records = [...amountByCode].map(([sku, amount], at) => ({
    ...{
      sku,
      name: `Quasar kettle ${at}`,
      brand: at % 2 ? 'Nebula' : 'Pulsar',
      category: 'Quasars',
      price: '19.90 EUR',
    },
    attributes: { Capacity: written(amount), Finish: ['matt', 'gloss', 'brushed'][at % 3] },
  }));
  const mapping = {
    fields: {
      ...{ id: 'sku', name: 'name', brand: 'brand', price: 'price', category: 'category' },
      attributes: { Capacity: 'attributes.Capacity', Finish: 'attributes.Finish' },
    },
  };
  await importCatalog(catalog, 'kettles', records, { mapping, mayLack: true });
});
afterAll(() => catalog?.close());

const selection = { lang: 'en' as const, search_q: 'quasar' };
const facetsWith = (filters?: Parameters<typeof readFacets>[0]['filters']) =>
  readFacets({ ...selection, filters }, catalog.context);

async function findCapacity() {
  const { attributes } = await facetsWith();
  const facet = attributes.find(({ title }) => title === 'Capacity');
  if (!facet) throw new Error('There is no capacity');
  return facet;
}

async function amountsWith(range: { from?: number; to?: number }) {
  const { code } = await findCapacity();
  const filters = { ranges: { [code]: range } };
  const { data } = await listProducts({ ...selection, filters, per_page: 100 }, catalog.context);
  const { total } = await facetsWith(filters);
  const found = data
    .map((product) => amountByCode.get(product.code.replace(/^.*(?=KT-)/, '')) ?? 0)
    .sort((a, b) => a - b);
  expect(total).toBe(found.length);
  return found;
}

test('many values that are amounts are answered as a range, in the unit that most of them are written in', async () => {
  const { values, range } = await findCapacity();
  expect([values, range]).toEqual([[], { from: 200, to: 2500, unit: 'ml' }]);
});

test('words stay choices', async () => {
  const { attributes } = await facetsWith();
  const finish = attributes.find(({ title }) => title === 'Finish');
  expect(finish?.range).toBeUndefined();
  expect(finish?.values.map(({ title, product_count }) => [title, product_count])).toEqual(
    expect.arrayContaining([['matt', 5]]),
  );
});

test.each([
  [{ from: 500, to: 1000 }],
  [{ from: 1200 }],
  [{ to: 330 }],
  [{ from: 1100, to: 1100 }],
  [{ from: 2000, to: 500 }],
])('within %j lie the products whose amounts do, both ends included', async (range) => {
  const { from = 0, to = Number.POSITIVE_INFINITY } = range as { from?: number; to?: number };
  expect(await amountsWith(range)).toEqual(millilitres.filter((amount) => amount >= from && amount <= to));
});

test('a range does not count against its own facet, and narrows the others', async () => {
  const { code } = await findCapacity();
  const { attributes, manufacturers } = await facetsWith({ ranges: { [code]: { to: 250 } } });
  expect(attributes.find((facet) => facet.code === code)?.range).toEqual({ from: 200, to: 2500, unit: 'ml' });
  expect(manufacturers.map(({ product_count }) => product_count)).toEqual([1, 1]);
});

test('few values are bounded too while a range is chosen, so that its fields stay', async () => {
  const { code } = await findCapacity();
  const filters = { ranges: { [code]: { from: 300 } }, manufacturers: [] };
  const few = await readFacets({ lang: 'en', search_q: 'quasar kettle 1', filters }, catalog.context);
  expect(few.attributes.find((facet) => facet.code === code)?.range?.unit).toBe('ml');
});

test('a range of what is no amount has no products', async () => {
  const { attributes } = await facetsWith();
  const finish = attributes.find(({ title }) => title === 'Finish')?.code ?? '';
  expect((await facetsWith({ ranges: { [finish]: { from: 1 } } })).total).toBe(0);
});
