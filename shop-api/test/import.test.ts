import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listCategories } from '../src/catalog/categories';
import { readFacets } from '../src/catalog/facets';
import { indexAllProducts } from '../src/catalog/index-products';
import { readPriceQty } from '../src/catalog/prices';
import { findProduct, listProducts } from '../src/catalog/products';
import { products } from '../src/database/content-tables';
import { findFeed } from '../src/import/feed-file';
import { type ImportResult, importFeed } from '../src/import/import-feed';
import { readMapping } from '../src/import/mapping';
import type { Note } from '../src/import/staging';
import { findPackageRoot } from '../src/package-root';
import { readSeed } from '../src/seeding/read-seed';
import { replaceContent } from '../src/seeding/replace-content';
import { readSettings } from '../src/settings';
import { loadShop, readCurrencies } from '../src/site/shop';
import { type OpenCatalog, openCatalog } from './open-catalog';

jest.setTimeout(300_000);

const folder = mkdtempSync(path.join(tmpdir(), 'import-'));
let catalog: OpenCatalog;

beforeAll(async () => {
  catalog = await openCatalog();
});
afterAll(async () => {
  await catalog.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Imported {
  result: ImportResult;
  notes: Note[];
  rules: string[];
}

const now = new Date('2026-11-21T09:00:00Z');

/** Imports records as JSONL into the shop of this file; the shop's memory is then as a running provider's. */
async function bringIn(
  source: string,
  records: readonly unknown[] | string,
  { mapping, isDryRun = false, mayShrink = false }: { mapping?: object; isDryRun?: boolean; mayShrink?: boolean } = {},
): Promise<Imported> {
  const file = typeof records === 'string' ? records : path.join(folder, `${source}.jsonl`);
  if (typeof records !== 'string') writeFileSync(file, records.map((record) => JSON.stringify(record)).join('\n'));
  const mapFile = path.join(folder, `${source}.map.json`);
  if (mapping) writeFileSync(mapFile, JSON.stringify(mapping));
  const { context } = catalog;
  const feed = findFeed(file);
  const notes: Note[] = [];
  const rules: string[] = [];
  const result = await importFeed(context.database, {
    ...{ feed, source, now, isDryRun, mayShrink },
    format: feed.format ?? 'jsonl',
    mapping: readMapping(mapping && mapFile),
    shop: context.shop,
    currencies: await readCurrencies(context.database),
    isKnownPicture: (name) => name === 'mug-moss',
    listener: {
      onPhase: () => undefined,
      onProgress: () => undefined,
      onResumed: () => undefined,
      onNote: (note) => notes.push(note),
      onRules: (lines) => rules.push(...lines),
    },
  });
  Object.assign(context.shop, await loadShop(context.database, readSettings({ NODE_ENV: 'test' })));
  return { result, notes, rules };
}

const gadget = (name: string, more: object = {}) => ({
  name,
  description: `${name} is a thing.`,
  brand: 'Brzi',
  categories: ['Gadgets', 'Small ones'],
  price: 10,
  image: `https://img.example/${name}.jpg`,
  attributes: { Finish: 'Zinnober' },
  ...more,
});

const search = (search_q: string, lang: 'en' | 'de' | 'ba' = 'en') => listProducts({ lang, search_q }, catalog.context);
const titlesOf = async (search_q: string, lang: 'en' | 'de' | 'ba' = 'en') =>
  (await search(search_q, lang)).data.map(({ title }) => title);

test('a feed is searched, listed, narrowed and sold, in every language', async () => {
  const { result, rules } = await bringIn('gadgets', [
    gadget('Flimzer'),
    gadget('Flomzer &amp; Co', { price: 20, stock: 3, image: 'mug-moss.jpg', attributes: { Finish: 'Kobalt' } }),
  ]);
  expect(result).toMatchObject({ products: 2, added: 2, categories: 2, removed: 0 });
  expect(rules[0]).toContain('the feed has no id: a product is recognised by its name and pictures');
  expect(await titlesOf('flimzer')).toEqual(['Flimzer']);
  expect(await titlesOf('brzi', 'ba')).toHaveLength(2);
  const all = await listCategories({ lang: 'de' }, catalog.context);
  const root = all.find(({ title }) => title === 'Gadgets');
  expect(root).toMatchObject({ level: 1, url: '/de/gadgets/', product_count: 2 });
  const small = all.find(({ parent_id }) => parent_id === root?.id);
  expect(small?.url).toBe('/de/gadgets/small-ones/');
  const facets = await readFacets({ lang: 'de', category_id: root?.id ?? 0 }, catalog.context);
  expect(facets.total).toBe(2);
  expect(facets.manufacturers).toEqual([{ code: 'brand-brzi', title: 'Brzi', product_count: 2 }]);
  expect(facets.attributes).toEqual([
    {
      code: 'finish',
      title: 'Finish',
      values: ['Kobalt', 'Zinnober'].map((title) => ({
        code: title.toLowerCase(),
        title,
        color: null,
        product_count: 1,
      })),
    },
  ]);
  const [second] = (await search('flomzer')).data;
  const product = await findProduct(second?.id ?? 0, 'en', catalog.context);
  expect(product).toMatchObject({
    title: 'Flomzer & Co',
    pictures: ['mug-moss'],
    content: '<p>Flomzer &amp; Co is a thing.</p>',
  });
  expect(Object.keys(product.languages_urls)).toHaveLength(10);
  const [offer] = await readPriceQty([product.id], 'ba', catalog.context);
  expect(offer).toMatchObject({ price_custom_minor: 3910, available_quantity: 3 });
});

test('the next import changes what has changed, and takes out what is gone', async () => {
  const before = (await search('flimzer')).data[0];
  const { result } = await bringIn('gadgets', [gadget('Flimzer', { price: 8, stock: 0 }), gadget('Flumzer')]);
  expect(result).toMatchObject({ added: 1, changed: 1, unchanged: 0, removed: 1 });
  const after = (await search('flimzer')).data[0];
  expect([after?.id, after?.url]).toEqual([before?.id, before?.url]);
  const [offer] = await readPriceQty([after?.id ?? 0], 'en', catalog.context);
  expect(offer).toMatchObject({ price_custom_minor: 800, is_available: false });
  expect(await titlesOf('flomzer')).not.toContain('Flomzer & Co');
  const again = await bringIn('gadgets', [gadget('Flimzer', { price: 8, stock: 0 }), gadget('Flumzer')]);
  expect(again.result).toMatchObject({ added: 0, changed: 0, unchanged: 2, removed: 0 });
});

test('what goes well with a product is what its feed names, with what is there of it', async () => {
  const mapping = { fields: { id: 'sku', name: 'name', price: 'price', category: 'categories', related: 'with' } };
  const things = (withFirst: unknown) => [
    gadget('Kling', { sku: 'K-1', with: withFirst }),
    gadget('Klang', { sku: 'K-2' }),
    gadget('Klong', { sku: 'K-3', with: ['K-1', 'K-1'] }),
  ];
  await bringIn('relating', things(['K-3', 'K-1', 'nothing', 'K-2']), { mapping });
  const idOf = async (name: string) => (await search(name)).data[0]?.id ?? 0;
  const related = async (name: string) =>
    (await listProducts({ lang: 'en', related_to: [await idOf(name)] }, catalog.context)).data.map(
      ({ title }) => title,
    );
  expect([await related('kling'), await related('klang'), await related('klong')]).toEqual([
    ['Klong', 'Klang'],
    [],
    ['Kling'],
  ]);
  await bringIn('relating', things('K-2').slice(0, 2), { mapping });
  expect(await related('kling')).toEqual(['Klang']);
});

test('a product that comes back has its old address', async () => {
  const [before] = (await search('flumzer')).data;
  await bringIn('gadgets', [gadget('Flimzer')]);
  await bringIn('gadgets', [gadget('Flimzer'), gadget('Flumzer')]);
  expect((await search('flumzer')).data[0]?.url).toBe(before?.url);
});

test('bad records are named by line, and the others are imported', async () => {
  const { result, notes } = await bringIn('mixed', [
    gadget('Grumzer'),
    { name: 'No price', categories: ['Gadgets'] },
    'no record',
    gadget('Grumzer'),
    gadget('Grumzer', { image: 'another.jpg' }),
    gadget('Taken', { image: 'x' }),
  ]);
  expect(result).toMatchObject({ products: 3, records: 6, notes: { bad: 2, repeated: 1, 'same-name': 1 } });
  expect(notes.map(({ line, kind, text }) => [line, kind, text])).toEqual([
    [2, 'bad', 'it has no price'],
    [3, 'bad', 'is no record with fields'],
    [4, 'repeated', 'is the same product as line 1 (record 1)'],
    [5, 'same-name', 'is called as line 1 (record 1)'],
  ]);
});

test('a code that another product of the shop bears is not taken from it', async () => {
  const mapping = { fields: { id: 'sku', name: 'name', price: 'price', category: 'categories' } };
  const { result, notes } = await bringIn('skus', [gadget('A', { sku: 'VR-0101' }), gadget('B', { sku: 'B-1' })], {
    mapping,
  });
  expect(result).toMatchObject({ products: 1, notes: { taken: 1 } });
  expect(notes[0]?.text).toContain('VR-0101');
});

test('a dry run says the same and changes nothing', async () => {
  const { database } = catalog.context;
  const before = await database.$count(products);
  const { result } = await bringIn('dry', [gadget('Drymzer'), {}], { isDryRun: true });
  expect(result).toMatchObject({ isDryRun: true, products: 1, added: 1, notes: { bad: 1 } });
  expect(await database.$count(products)).toBe(before);
  expect(await titlesOf('drymzer')).toEqual([]);
});

test('a feed that has lost more than half of its products is not believed', async () => {
  const many = Array.from({ length: 30 }, (_, at) => gadget(`Shrimzer ${at}`, { image: `${at}` }));
  await bringIn('shrinking', many);
  await expect(bringIn('shrinking', many.slice(0, 5))).rejects.toThrow('is it whole?');
  await expect(bringIn('shrinking', [{}])).rejects.toThrow('No record of the feed can be imported');
  expect((await search('shrimzer')).pagination.total).toBe(30);
  await bringIn('shrinking', many.slice(0, 5), { mayShrink: true });
  expect((await search('shrimzer')).pagination.total).toBe(5);
});

test('a category yields its address to what stands there already', async () => {
  await bringIn('yielding', [gadget('Kitchener', { categories: ['Kitchen'] })]);
  const all = await listCategories({ lang: 'en' }, catalog.context);
  const urls = all.filter(({ title }) => title === 'Kitchen').map(({ url }) => url);
  expect(urls.sort()).toEqual(['/en/kitchen-2/', '/en/kitchen/']);
});

test('texts of one language stand in for the nearest ones, translations for categories and attributes', async () => {
  const mapping = {
    language: 'de',
    fields: {
      name: { de: 'name', en: 'name_en' },
      price: 'price',
      category: 'categories',
      attributes: { Farbton: 'tone' },
    },
    identity: ['name'],
    translations: { Lampen: { en: 'Lamps', hr: 'Svjetiljke' }, Farbton: { en: 'Shade' }, Rostrot: { en: 'Rust' } },
  };
  await bringIn(
    'lamps',
    [{ name: 'Stehlampe Zwirl', name_en: 'Floor lamp Zwirl', price: 5, categories: 'Lampen', tone: 'Rostrot' }],
    { mapping },
  );
  const titleIn = async (lang: 'de' | 'en' | 'ba') => (await search('zwirl', lang)).data[0]?.title;
  expect([await titleIn('de'), await titleIn('en'), await titleIn('ba')]).toEqual([
    ...['Stehlampe Zwirl', 'Floor lamp Zwirl', 'Floor lamp Zwirl'],
  ]);
  const { data } = await search('zwirl', 'ba');
  expect(data[0]?.category_title).toBe('Svjetiljke');
  const product = await findProduct(data[0]?.id ?? 0, 'en', catalog.context);
  expect(product.attributes.map(({ attribute_title, title }) => [attribute_title, title])).toEqual([['Shade', 'Rust']]);
  expect(await titlesOf('rust zwirl')).toContain('Floor lamp Zwirl');
});

test('a value that the shop knows is that one', async () => {
  await bringIn('known', [gadget('Colormzer', { attributes: { Color: 'Green' } })]);
  const [card] = (await search('colormzer')).data;
  const product = await findProduct(card?.id ?? 0, 'de', catalog.context);
  expect(product.attributes[0]).toMatchObject({ attribute_code: 'color', code: 'green', title: 'Grün' });
});

test('a new seed leaves what was imported where it is', async () => {
  const { database } = catalog.context;
  const [before] = (await search('flimzer')).data;
  const seed = readSeed(path.join(findPackageRoot(__dirname), 'seed'));
  await database.transaction(async (transaction) => {
    await replaceContent(transaction, seed);
    await indexAllProducts(transaction);
  });
  const [after] = (await search('flimzer')).data;
  expect(after).toEqual(before);
  expect((await readPriceQty([after?.id ?? 0], 'en', catalog.context))[0]?.price_custom_minor).toBe(1000);
  expect((await listProducts({ lang: 'en', search_q: 'VR-0101' }, catalog.context)).data).toHaveLength(1);
});
