import { writeFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { readFacets } from '../src/catalog/facets';
import { readProductsByCode } from '../src/catalog/order-codes';
import { readPriceQty } from '../src/catalog/prices';
import { findProduct, listProducts } from '../src/catalog/products';
import { importRecords } from '../src/database/import-tables';
import { stock } from '../src/database/trade-tables';
import { type CatalogImportOptions, feedFile, importCatalog as importInto, search, toNotes } from './import-catalog';
import { type OpenCatalog, openCatalog } from './open-catalog';

jest.setTimeout(300_000);

let catalog: OpenCatalog;

beforeAll(async () => {
  catalog = await openCatalog();
});
afterAll(() => catalog.close());

const importCatalog = (source: string, records: readonly unknown[] | string, how?: CatalogImportOptions) =>
  // Rows say here only what their test is about.
  importInto(catalog, source, records, { mayLack: true, ...how });

/** As a merchant's feed is mapped: a row for each variation. */
const byRows = {
  fields: {
    ...{ id: 'id', name: 'title', price: 'price', category: 'product_type', stock: 'stock', pictures: 'image_link' },
    group: 'item_group_id',
    attributes: { Color: 'color', Size: 'size' },
  },
  variationAttributes: ['Color', 'Size'],
};

const row = (id: string, group: string, more: object = {}) => ({
  id,
  item_group_id: group,
  title: `Zwirn shirt ${group}`,
  price: '20.00 EUR',
  product_type: 'Garments > Shirts',
  ...more,
});

const findId = async (search_q: string) => (await search(catalog, search_q)).data[0]?.id ?? 0;

async function readVariations(id: number, lang: 'en' | 'de' = 'en') {
  const { variations } = await findProduct(id, lang, catalog.context);
  return variations.map(({ shopping_cart_code, attributes }) => [
    shopping_cart_code,
    attributes.map(({ title }) => title).join(' '),
  ]);
}

test('rows of a group are one product, wherever in the feed they stand', async () => {
  const imported = await importCatalog(
    'rows',
    [
      row('ZW-1-R', 'ZW-1', { color: 'Rubin', stock: 3, image_link: 'mug-red.jpg' }),
      ...Array.from({ length: 600 }, (_, at) => row(`ZX-${at}`, '', { title: `Filler ${at}` })),
      row('ZW-1-B', 'ZW-1', { color: 'Beryl', price: '25.00 EUR', stock: 0 }),
      row('ZW-2-B', 'ZW-2', { color: 'Beryl' }),
    ],
    { mapping: byRows },
  );
  expect(imported.rules).toContain(
    'rows with the same item_group_id are variations of one product, told apart by Color and Size; the first of them says what it is, and what a row leaves empty',
  );
  expect(imported.result).toMatchObject({ records: 603, products: 602, variations: 2, added: 602 });
  expect(imported.notes).toEqual([]);
  const id = await findId('ZW-1');
  const product = await findProduct(id, 'de', catalog.context);
  expect(product).toMatchObject({ code: 'ZW-1', shopping_cart_code: 'ZW-1-R', pictures: ['mug-red'] });
  expect(await readVariations(id)).toEqual([
    ['ZW-1-R', 'Rubin'],
    ['ZW-1-B', 'Beryl'],
  ]);
  const [offer] = await readPriceQty([id], 'en', catalog.context);
  expect(offer).toMatchObject({ price_custom_minor: 2000, available_quantity: 3, is_available: true });
  expect(offer?.variations.map(({ price_custom_minor, is_available }) => [price_custom_minor, is_available])).toEqual([
    [2000, true],
    [2500, false],
  ]);
  // Alone in its group: nothing to choose, and sold by its own code.
  const alone = await findProduct(await findId('ZW-2-B'), 'en', catalog.context);
  expect(alone).toMatchObject({ code: 'ZW-2-B', shopping_cart_code: 'ZW-2-B', variations: [] });
  expect(alone.attributes.map(({ title }) => title)).toEqual(['Beryl']);
  expect(await catalog.context.database.$count(importRecords)).toBe(0);
});

test('a variation is found by its code, as it is written or as far as it is typed', async () => {
  for (const typed of ['ZW-1-B', 'zw-1-b', 'zw1b']) {
    expect((await search(catalog, typed)).data.map(({ code }) => code)).toEqual(['ZW-1']);
  }
  const begun = (await search(catalog, 'ZW-1-')).data.map(({ code }) => code);
  expect(begun).toEqual(['ZW-1']);
  const [found] = await readProductsByCode({ lang: 'en', codes: ['zw-1-b'] }, catalog.context);
  expect(found).toMatchObject({ shopping_cart_code: 'ZW-1-B', item: { code: 'ZW-1' } });
});

test('a listing is filtered by the attributes of any variation', async () => {
  const { category } = await findProduct(await findId('ZW-1'), 'en', catalog.context);
  const narrowedTo = async (value: string) => {
    const filters = { attributes: { color: [value] } };
    const { data } = await listProducts({ lang: 'en', category_id: category.id, filters }, catalog.context);
    return data.map(({ code }) => code).sort();
  };
  expect([await narrowedTo('rubin'), await narrowedTo('beryl')]).toEqual([['ZW-1'], ['ZW-1', 'ZW-2-B']]);
  const facets = await readFacets({ lang: 'en', category_id: category.id }, catalog.context);
  const color = facets.attributes.find(({ code }) => code === 'color');
  expect(color?.values.map(({ code, product_count }) => [code, product_count])).toEqual([
    ['beryl', 2],
    ['rubin', 1],
  ]);
});

test('the next feed finds the same product and the same codes, whatever it says of them', async () => {
  const mapping = byRows;
  const first = [row('N-1', 'N', { color: 'Rubin' }), row('N-2', 'N', { color: 'Beryl' })];
  await importCatalog('next', first, { mapping });
  const id = await findId('N-1');
  const again = await importCatalog('next', [...first].reverse(), { mapping });
  expect(again.result).toMatchObject({ added: 0, changed: 1, removed: 0 });
  expect((await importCatalog('next', [...first].reverse(), { mapping })).result).toMatchObject({ unchanged: 1 });
  const grown = [...first, row('N-3', 'N', { color: 'Opal', stock: 5 })];
  await importCatalog('next', grown, { mapping });
  expect(await findId('N-1')).toBe(id);
  expect(await readVariations(id)).toEqual([
    ['N-1', 'Rubin'],
    ['N-2', 'Beryl'],
    ['N-3', 'Opal'],
  ]);
  // With one row left it is sold as it is, under the same number.
  await importCatalog('next', first.slice(0, 1), { mapping });
  expect(await findProduct(id, 'en', catalog.context)).toMatchObject({ code: 'N-1', variations: [] });
});

test('stock of a variation that is gone does not count for its product', async () => {
  const mapping = byRows;
  const rows = [
    row('S-1', 'S', { color: 'Rubin', stock: 0 }),
    row('S-2', 'S', { color: 'Beryl', stock: 0 }),
    row('S-3', 'S', { color: 'Opal', stock: 2 }),
  ];
  await importCatalog('shelves', rows, { mapping });
  const id = await findId('S-3');
  const isInStock = async () => {
    const filters = { in_stock: true as const };
    const { data } = await listProducts({ lang: 'en', search_q: 'Zwirn shirt S', filters }, catalog.context);
    return data.some((card) => card.id === id);
  };
  expect(await isInStock()).toBe(true);
  await importCatalog('shelves', rows.slice(1), { mapping });
  expect(await isInStock()).toBe(true);
  await importCatalog('shelves', [rows[1], { ...rows[2], stock: 0 }], { mapping });
  expect(await isInStock()).toBe(false);
  const [gone] = await catalog.context.database.select().from(stock).where(eq(stock.shoppingCartCode, 'S-1'));
  expect(gone).toMatchObject({ productId: null, quantity: 0 });
});

test('products that get a group stay the ones that they were, and leave it as such', async () => {
  const mapping = byRows;
  const alone = [row('G-1', '', { color: 'Rubin' }), row('G-2', '', { color: 'Beryl' })];
  await importCatalog('grouped', alone, { mapping });
  const [first, second] = [await findId('G-1'), await findId('G-2')];
  expect(first).not.toBe(second);
  const together = alone.map((each) => ({ ...each, item_group_id: 'GG' }));
  expect((await importCatalog('grouped', together, { mapping })).result).toMatchObject({
    added: 0,
    changed: 1,
    removed: 1,
  });
  expect(await readVariations(first)).toHaveLength(2);
  await importCatalog('grouped', alone, { mapping });
  expect([await findId('G-1'), await findId('G-2')]).toEqual([first, second]);
});

test('a variation moves from one product to another with its code', async () => {
  const mapping = byRows;
  const rows = (group: string) => [
    row('M-1', 'MA', { color: 'Rubin' }),
    row('M-2', 'MA', { color: 'Beryl' }),
    row('M-3', group, { color: 'Opal' }),
    row('M-4', 'MB', { color: 'Rubin' }),
  ];
  await importCatalog('moving', rows('MA'), { mapping });
  const [a, b] = [await findId('M-1'), await findId('M-4')];
  expect((await importCatalog('moving', rows('MB'), { mapping })).result).toMatchObject({ changed: 2, removed: 0 });
  expect(await readVariations(a)).toEqual([
    ['M-1', 'Rubin'],
    ['M-2', 'Beryl'],
  ]);
  expect(await readVariations(b)).toEqual([
    ['M-3', 'Opal'],
    ['M-4', 'Rubin'],
  ]);
  expect((await importCatalog('moving', rows('MB'), { mapping })).result).toMatchObject({ unchanged: 2 });
});

test('rows that cannot be sold, or contradict their group, are named by line, and the others are imported', async () => {
  const imported = await importCatalog(
    'conflicts',
    [
      row('C-1', 'C', { color: 'Rubin', size: 'S' }),
      row('C-2', 'C', { color: 'Rubin', size: 's' }),
      row('C-3', 'C', { color: 'Beryl' }),
      row('C-4', 'C', { color: 'Beryl', size: 'M', title: 'Another name', product_type: 'Garments' }),
      row('C-5', 'C', { color: 'Opal', size: 'M', price: 'free' }),
      row('C-1', 'D'),
      row('C-6', 'C', { color: 'Opal', size: 'L' }),
    ],
    { mapping: byRows },
  );
  expect(imported.result).toMatchObject({ products: 1, variations: 3, notes: { variation: 2, bad: 1, differs: 1 } });
  expect(toNotes(imported)).toEqual([
    [5, 'bad', 'its price "free" is no amount'],
    [6, 'repeated', 'is the same product as line 1 (record 1)'],
    [2, 'variation', 'nothing tells it apart from line 1 (record 1): the same Color and Size'],
    [3, 'variation', 'it has no Size, by which others of its product differ'],
    [4, 'differs', 'its name and category are not those of line 1 (record 1), which speaks for its group'],
  ]);
});

test('a group of more rows than anybody chooses between is cut, and says so', async () => {
  const rows = Array.from({ length: 260 }, (_, at) => row(`B-${at}`, 'BIG', { size: `Size ${at}` }));
  const imported = await importCatalog('big', rows, { mapping: byRows });
  expect(imported.result).toMatchObject({ products: 1, variations: 250, notes: { variation: 10 } });
  expect(toNotes(imported)[0]).toEqual([251, 'variation', 'its group BIG has more than 250 variations']);
});

test('a group’s name that something else bears is not taken from it', async () => {
  const { result } = await importCatalog(
    'borne',
    [
      row('VR-0101-XX', 'VR-0101', { color: 'Rubin' }),
      row('VR-0101-YY', 'VR-0101', { color: 'Beryl' }),
      row('BORNE', ''),
      row('BO-1', 'BORNE', { color: 'Rubin' }),
      row('BO-2', 'BORNE', { color: 'Beryl' }),
    ],
    { mapping: byRows },
  );
  expect(result).toMatchObject({ products: 3, variations: 4 });
  for (const code of ['VR-0101-XX', 'BO-1']) {
    expect((await search(catalog, code)).data[0]?.code).toMatch(/^P-/);
  }
});

const nested = {
  sku: 'L-1',
  name: 'Lomzer lamp',
  categories: ['Lamps'],
  price: 30,
  previous_price: 40,
  image: 'mug-lamp.jpg',
  variations: [
    { sku: 'L-1-R', attributes: { Color: 'Rubin' }, stock: 4, image: 'mug-red.jpg' },
    { sku: 'L-1-B', attributes: [{ name: 'Color', value: 'Beryl' }], price: 35, stock: 0 },
  ],
};

test('a list of variations within a record needs no mapping', async () => {
  const { result, notes } = await importCatalog('nested', [nested]);
  expect([result, notes]).toMatchObject([{ records: 1, products: 1, variations: 2 }, []]);
  const id = await findId('L-1-B');
  const product = await findProduct(id, 'de', catalog.context);
  expect(product).toMatchObject({ code: 'L-1', pictures: ['mug-lamp', 'mug-red'] });
  expect(product.variations.map(({ picture }) => picture)).toEqual(['mug-red', 'mug-lamp']);
  const [offer] = await readPriceQty([id], 'en', catalog.context);
  expect(
    offer?.variations.map((each) => [each.price_custom_minor, each.basic_price_custom_minor, each.available_quantity]),
  ).toEqual([
    [3000, 4000, 4],
    // A price of its own never was the product's old one.
    [3500, 3500, 0],
  ]);
});

test('the price per unit goes by what each variation holds, or by what the product does', async () => {
  const tea = (sku: string, size: string, price: number, net?: string) => ({
    ...{ sku, price, stock: 3, attributes: { Size: size }, net_quantity: net },
  });
  const variations = [tea('T-1-S', 'Small', 5, '100 g'), tea('T-1-L', 'Large', 20, '0,5 kg'), tea('T-1-X', 'Gift', 9)];
  const record = { sku: 'T-1', name: 'Tersana tea', price: 5, categories: 'Tea', net_quantity: '200 g', variations };
  await importCatalog('teas', [record]);
  const [offer] = await readPriceQty([await findId('T-1-S')], 'en', catalog.context);
  expect(offer?.unit_price).toBe('50.00\u00a0€/kg');
  expect(offer?.variations.map(({ unit_price }) => unit_price)).toEqual([
    '50.00\u00a0€/kg',
    '40.00\u00a0€/kg',
    '45.00\u00a0€/kg',
  ]);
  const plain = await readPriceQty([await findId('L-1-B')], 'en', catalog.context);
  expect(plain[0]?.unit_price).toBeNull();
});

test('variations that are only called something are chosen by that, in the visitor’s language', async () => {
  const variations = [{ name: 'With a plug' }, { name: 'Without one' }];
  await importCatalog('called', [{ ...nested, sku: 'L-2', name: 'Limzer lamp', variations }]);
  const id = await findId('limzer');
  const german = await findProduct(id, 'de', catalog.context);
  expect(german.variations.map(({ attributes }) => [attributes[0]?.attribute_title, attributes[0]?.title])).toEqual([
    ['Ausführung', 'With a plug'],
    ['Ausführung', 'Without one'],
  ]);
  const before = await readVariations(id);
  await importCatalog('called', [
    { ...nested, sku: 'L-2', name: 'Limzer lamp', variations: [...variations].reverse() },
  ]);
  expect((await readVariations(id)).sort()).toEqual([...before].sort());
});

test('what is wrong with one variation leaves out that one', async () => {
  const [first, second] = nested.variations;
  const variations = [
    first,
    { ...second, price: 0 },
    { ...first, sku: 'L-3-X' },
    first,
    'none',
    { ...second, sku: 'L-3-B' },
  ];
  const imported = await importCatalog('faulty', [
    {
      ...nested,
      sku: 'L-3',
      variations: variations.map((each) => (each === first ? { ...first, sku: 'L-3-R' } : each)),
    },
    { ...nested, sku: 'L-4', variations: 'many' },
    { ...nested, sku: 'L-5', variations: [{ sku: 'L-5-A', stock: 'some' }] },
    {
      ...nested,
      sku: 'L-6',
      variations: [
        { ...first, sku: 'L-6-R' },
        { ...second, sku: 'L-3-B' },
      ],
    },
  ]);
  expect(imported.result).toMatchObject({ products: 1, variations: 2 });
  expect(toNotes(imported)).toEqual([
    [1, 'variation', 'variation 2: its price is 0'],
    [1, 'variation', 'variation 4: its code L-3-R is that of variation 1'],
    [1, 'variation', 'variation 5: is no record with fields'],
    [1, 'variation', 'variation 3: nothing tells it apart from variation 1: the same Color'],
    [2, 'bad', 'its variations are no list'],
    [3, 'bad', 'none of its variations can be sold: variation 1: its stock "some" is no number of pieces'],
    [4, 'repeated', 'its code L-3-B is that of line 1 (record 1)'],
  ]);
});

test('what goes well with a product may be named by any of its variations', async () => {
  const mapping = { ...byRows, fields: { ...byRows.fields, related: 'with' } };
  await importCatalog(
    'relating',
    [
      row('R-1', 'R', { color: 'Rubin' }),
      row('R-2', 'R', { color: 'Beryl' }),
      row('R-3', '', { title: 'Belt', with: ['R-2', 'R-1', 'R'] }),
    ],
    { mapping },
  );
  const related = await listProducts({ lang: 'en', related_to: [await findId('R-3')] }, catalog.context);
  expect(related.data.map(({ code }) => code)).toEqual(['R']);
});

test('rows of a CSV without ids become variations that keep their codes', async () => {
  const file = feedFile('noids.csv');
  const mapping = {
    fields: { name: 'name', price: 'price', group: 'group', attributes: { Size: 'size' } },
    variationAttributes: ['Size'],
    defaultCategory: 'Garments',
  };
  const lines = ['Knirps,10,k,XS', 'Knirps,11,k,XL'];
  const write = (rows: readonly string[]) => writeFileSync(file, ['name,price,group,size', ...rows].join('\n'));
  write(lines);
  expect((await importCatalog('noids', file, { mapping })).result).toMatchObject({ products: 1, variations: 2 });
  const id = await findId('knirps');
  const before = await readVariations(id);
  write([...lines].reverse().map((line) => line.replace('Knirps', 'Knirps 2')));
  await importCatalog('noids', file, { mapping });
  expect([...(await readVariations(id))].sort()).toEqual([...before].sort());
});

test('a dry run joins groups as well, and changes nothing', async () => {
  const rows = [row('DR-1', 'DR', { color: 'Rubin' }), row('DR-2', 'DR', { color: 'Beryl' })];
  const { result } = await importCatalog('dry', rows, { mapping: byRows, isDryRun: true });
  expect(result).toMatchObject({ products: 1, variations: 2 });
  expect((await search(catalog, 'DR-1')).data).toEqual([]);
});
