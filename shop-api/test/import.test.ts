import { writeFileSync } from 'node:fs';
import { type LanguageCode, languageCodes } from '@storefront/contracts/languages';
import { eq, inArray, like } from 'drizzle-orm';
import { listCategories } from '../src/catalog/categories';
import { readFacets } from '../src/catalog/facets';
import { readPriceQty } from '../src/catalog/prices';
import { findBest, findProduct, listProducts } from '../src/catalog/products';
import { rebuildReadModel } from '../src/catalog/read-model/read-model';
import { readSuggestions } from '../src/catalog/suggestions';
import { makers, products, productTexts, relatedProducts } from '../src/database/content-tables';
import { importRuns } from '../src/database/import-tables';
import { stock } from '../src/database/trade-tables';
import { removeSource } from '../src/import/apply/remove-source';
import { listSources } from '../src/import/cli/feed-sources';
import { exitCodes } from '../src/import/import-error';
import { toExitCode } from '../src/import/import-feed';
import { replaceContent } from '../src/seeding/replace-content';
import { listStock } from '../src/staff/list-stock';
import { readDemoSeed } from './demo-seed';
import { type CatalogImportOptions, feedFile, importCatalog as importInto, search as searchIn } from './import-catalog';
import { type OpenCatalog, openCatalog } from './open-catalog';

jest.setTimeout(300_000);

let catalog: OpenCatalog;

beforeAll(async () => {
  catalog = await openCatalog();
});
afterAll(() => catalog.close());

const importCatalog = (source: string, records: readonly unknown[] | string, how?: CatalogImportOptions) =>
  importInto(catalog, source, records, how);

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

const search = (search_q: string, lang?: LanguageCode) => searchIn(catalog, search_q, lang);
const findTitles = async (search_q: string, lang?: LanguageCode) =>
  (await search(search_q, lang)).data.map(({ title }) => title);

const takeOut = (source: string) =>
  catalog.context.database.transaction((transaction) => removeSource(transaction, source));

test('a feed is searched, listed, narrowed and sold, in every language', async () => {
  const { result, rules } = await importCatalog('gadgets', [
    gadget('Flimzer'),
    gadget('Flomzer &amp; Co', { price: 20, stock: 3, image: 'mug-moss.jpg', attributes: { Finish: 'Kobalt' } }),
  ]);
  expect(result).toMatchObject({ products: 2, added: 2, categories: 2, removed: 0 });
  expect(rules).toContainEqual(
    expect.stringContaining('the feed has no id: a product is recognised by its name and pictures'),
  );
  expect(rules).toContainEqual(expect.stringContaining('its texts are taken as English'));
  expect(await findTitles('flimzer')).toEqual(['Flimzer']);
  expect(await findTitles('brzi', 'ba')).toHaveLength(2);
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
  expect(Object.keys(product.languages_urls)).toHaveLength(languageCodes.length);
  const [offer] = await readPriceQty([product.id], 'ba', catalog.context);
  expect(offer).toMatchObject({ price_custom_minor: 3910, available_quantity: 3 });
});

test('the next import changes what has changed, and takes out what is gone', async () => {
  const before = (await search('flimzer')).data[0];
  const { result } = await importCatalog('gadgets', [gadget('Flimzer', { price: 8, stock: 0 }), gadget('Flumzer')]);
  expect(result).toMatchObject({ added: 1, changed: 1, unchanged: 0, removed: 1 });
  const after = (await search('flimzer')).data[0];
  expect([after?.id, after?.url]).toEqual([before?.id, before?.url]);
  const [offer] = await readPriceQty([after?.id ?? 0], 'en', catalog.context);
  expect(offer).toMatchObject({ price_custom_minor: 800, is_available: false });
  expect(await findTitles('flomzer')).not.toContain('Flomzer & Co');
  const again = await importCatalog('gadgets', [gadget('Flimzer', { price: 8, stock: 0 }), gadget('Flumzer')]);
  expect(again.result).toMatchObject({ added: 0, changed: 0, unchanged: 2, removed: 0 });
});

test('a product of two paths is listed in both, and counted once above them', async () => {
  const things = (categories: unknown) => [
    gadget('Zwilch', { sku: 'Z-1', brand: 'Zwo', categories }),
    gadget('Zwolch', { sku: 'Z-2', brand: 'Zwo', categories: 'Zweierlei > Rechts' }),
  ];
  const mapping = { fields: { id: 'sku', name: 'name', price: 'price', category: 'categories', brand: 'brand' } };
  const { result } = await importCatalog('twice', things('Zweierlei > Links, Zweierlei > Rechts, Anderswo > Hier'), {
    mapping,
  });
  expect(result).toMatchObject({ products: 2, categories: 5 });
  const read = async () => {
    const all = await listCategories({ lang: 'en' }, catalog.context);
    const rows = ['Zweierlei', 'Links', 'Rechts', 'Anderswo', 'Hier'].map(async (title) => {
      const { id = 0, product_count } = all.find((each) => each.title === title) ?? {};
      const { data, pagination } = await listProducts({ lang: 'en', category_id: id }, catalog.context);
      const facets = await readFacets({ lang: 'en', category_id: id }, catalog.context);
      const filters = { manufacturers: ['brand-zwo'] };
      const filtered = await readFacets({ lang: 'en', category_id: id, filters }, catalog.context);
      const titles = data.map((each) => each.title).sort();
      const counts = [product_count, pagination.total, facets.total, facets.manufacturers[0]?.product_count];
      return [title, titles, [...counts, filtered.total]];
    });
    return Promise.all(rows);
  };
  const once = (count: number) => Array.from({ length: 5 }, () => count);
  expect(await read()).toEqual([
    ['Zweierlei', ['Zwilch', 'Zwolch'], once(2)],
    ['Links', ['Zwilch'], once(1)],
    ['Rechts', ['Zwilch', 'Zwolch'], once(2)],
    ['Anderswo', ['Zwilch'], once(1)],
    ['Hier', ['Zwilch'], once(1)],
  ]);
  const [first] = (await search('zwilch')).data;
  expect(first?.category_title).toBe('Links');
  expect(await findTitles('hier zwo')).toEqual(['Zwilch']);
  await importCatalog('twice', things('Zweierlei > Links'), { mapping });
  expect((await read()).map(([title, titles]) => [title, titles])).toEqual([
    ['Zweierlei', ['Zwilch', 'Zwolch']],
    ['Links', ['Zwilch']],
    ['Rechts', ['Zwolch']],
    ['Anderswo', expect.anything()],
    ['Hier', expect.anything()],
  ]);
  await takeOut('twice');
});

test('what goes well with a product is what its feed names, with what is there of it', async () => {
  const mapping = { fields: { id: 'sku', name: 'name', price: 'price', category: 'categories', related: 'with' } };
  const things = (withFirst: unknown) => [
    gadget('Kling', { sku: 'K-1', with: withFirst }),
    gadget('Klang', { sku: 'K-2' }),
    gadget('Klong', { sku: 'K-3', with: ['K-1', 'K-1'] }),
  ];
  await importCatalog('relating', things(['K-3', 'K-1', 'nothing', 'K-2']), { mapping });
  const findId = async (name: string) => (await search(name)).data[0]?.id ?? 0;
  const related = async (name: string) =>
    (await listProducts({ lang: 'en', related_to: [await findId(name)] }, catalog.context)).data.map(
      ({ title }) => title,
    );
  expect([await related('kling'), await related('klang'), await related('klong')]).toEqual([
    ['Klong', 'Klang'],
    [],
    ['Kling'],
  ]);
  await importCatalog('relating', things('K-2').slice(0, 2), { mapping });
  expect(await related('kling')).toEqual(['Klang']);
});

test('a product that comes back has its old address', async () => {
  const [before] = (await search('flumzer')).data;
  await importCatalog('gadgets', [gadget('Flimzer')]);
  await importCatalog('gadgets', [gadget('Flimzer'), gadget('Flumzer')]);
  expect((await search('flumzer')).data[0]?.url).toBe(before?.url);
});

test('bad records are named by line, and the others are imported', async () => {
  const { result, notes } = await importCatalog('mixed', [
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
  const { result, notes } = await importCatalog(
    'skus',
    [gadget('A', { sku: 'VR-0101' }), gadget('B', { sku: 'B-1' })],
    {
      mapping,
    },
  );
  expect(result).toMatchObject({ products: 1, notes: { taken: 1 } });
  expect(notes[0]?.text).toContain('VR-0101');
});

test('a dry run says the same and changes nothing', async () => {
  const { database } = catalog.context;
  const before = await database.$count(products);
  const { result } = await importCatalog('dry', [gadget('Drymzer'), {}], { isDryRun: true });
  expect(result).toMatchObject({ isDryRun: true, products: 1, added: 1, notes: { bad: 1 } });
  expect(await database.$count(products)).toBe(before);
  expect(await findTitles('drymzer')).toEqual([]);
});

test('a dry run shows ten products as they will appear, from all over the feed', async () => {
  const many = Array.from({ length: 25 }, (_, at) =>
    gadget(`Showzer ${at}`, { price: `${at + 1},50 €`, previous_price: '99,- €', image: 'mug-moss.jpg', stock: at }),
  );
  const { preview, withoutPicture } = (await importCatalog('shown', [...many, gadget('Blankzer')], { isDryRun: true }))
    .result;
  expect(withoutPicture).toBe(1);
  expect(preview?.map(({ title }) => title)).toEqual([0, 3, 6, 8, 11, 13, 16, 19, 21, 24].map((at) => `Showzer ${at}`));
  expect(preview?.[1]).toEqual({
    ...{ title: 'Showzer 3', brand: 'Brzi', category: 'Gadgets > Small ones', variations: [] },
    ...{ price: '4.50\u00a0€', oldPrice: '99.00\u00a0€', pieces: 3, pictures: 1 },
    address: expect.stringMatching(/^\/en\/showzer-3-item-\d+\/$/),
  });
});

test('a feed that has lost more than half of its products is not believed', async () => {
  const many = Array.from({ length: 30 }, (_, at) => gadget(`Shrimzer ${at}`, { image: `${at}` }));
  await importCatalog('shrinking', many);
  await expect(importCatalog('shrinking', many.slice(0, 5))).rejects.toThrow('is it whole?');
  await expect(importCatalog('shrinking', [{}])).rejects.toThrow('No record of the feed can be imported');
  expect((await search('shrimzer')).pagination.total).toBe(30);
  await importCatalog('shrinking', many.slice(0, 5), { mayShrink: true });
  expect((await search('shrimzer')).pagination.total).toBe(5);
});

test('a mapping says what product safety law asks of makers; the shop’s own are not overwritten', async () => {
  const safety = { address: 'Brzo 1, 78000 Banja Luka', email: 'brzi@example.com', country: 'BA' };
  const mapping = {
    fields: { name: 'name', price: 'price', category: 'categories', brand: 'brand' },
    makers: { BRZI: { ...safety, responsiblePerson: 'adria' }, 'Radionica Ilma': safety },
  };
  await importCatalog('safe', [gadget('Frimzer'), gadget('Fromzer', { brand: 'Radionica Ilma' })], { mapping });
  const read = async (title: string) => {
    const [card] = (await search(title, 'de')).data;
    return (await findProduct(card?.id ?? 0, 'de', catalog.context)).manufacturer;
  };
  expect(await read('Frimzer')).toMatchObject({
    ...{ title: 'Brzi', address: safety.address, email: safety.email, country: 'Bosnien und Herzegowina' },
    responsible_person: { name: 'Vrelo Adria d.o.o.', address: 'Ilica 112, 10000 Zagreb, Kroatien' },
  });
  expect(await read('Fromzer')).toMatchObject({ email: 'ilma@radionica-ilma.example' });
  const wrong = { ...mapping, makers: { Brzi: { ...safety, responsiblePerson: 'nobody' } } };
  await expect(importCatalog('safe', [gadget('Frimzer')], { mapping: wrong })).rejects.toMatchObject({
    exitCode: exitCodes.wrongUse,
    message: expect.stringContaining('"nobody", which is none of the shop\'s legal entities: vrelo, adria'),
  });
  await takeOut('safe');
});

test('a field that the mapping names and no record has is a slip: nothing is applied in', async () => {
  const mapping = { fields: { name: 'name', price: { EUR: 'preiss', BAM: 'price' }, category: 'categories' } };
  const csv = feedFile('columns.csv');
  writeFileSync(csv, 'name,price,categories\nSlipzer,10,Gadgets\n');
  for (const records of [[gadget('Slipzer')], csv]) {
    await expect(importCatalog('slips', records, { mapping })).rejects.toMatchObject({
      exitCode: exitCodes.wrongUse,
      message: expect.stringMatching(/^The mapping names "preiss", which no record has. The feed has: name, /),
    });
  }
  expect(await findTitles('slipzer')).toEqual([]);
  // Of the columns the first line knows: nothing is kept of such a feed.
  const { database } = catalog.context;
  expect(await database.$count(importRuns, eq(importRuns.source, 'slips'))).toBe(1);
  await takeOut('slips');
  await expect(importCatalog('slips', csv, { mapping })).rejects.toThrow('preiss');
  expect(await database.$count(importRuns, eq(importRuns.source, 'slips'))).toBe(0);
  const { missing, result } = await importCatalog('slips', [gadget('Slipzer')], { mapping, mayLack: true });
  expect([missing, result.added]).toEqual([['preiss'], 1]);
});

test('of several names that the mapping gives, one is enough, and the others are reported', async () => {
  const fields = { name: 'name', price: ['sale', 'price'], category: 'categories', stock: 'more.stock' };
  const records = [gadget('Anyzer'), gadget('Allzer', { more: { stock: null } })];
  const { missing } = await importCatalog('several', records, { mapping: { fields } });
  expect(missing).toEqual(['sale']);
});

test('an old price below the price is reported and ignored', async () => {
  const mapping = {
    fields: { name: 'name', price: 'price', previousPrice: 'was', category: 'categories', variations: 'items' },
    variationFields: { id: 'nr', price: 'price', previousPrice: 'was', attributes: { Size: 'size' } },
  };
  const items = [
    { nr: 'O-1', size: 'S', price: 9, was: 8 },
    { nr: 'O-2', size: 'M', price: 9, was: 11 },
  ];
  const records = [
    gadget('Oldzer', { was: '9.00' }),
    gadget('Oldzest', { was: 10 }),
    gadget('Oldzam', { was: 0 }),
    gadget('Oldzom', { items }),
  ];
  const { result, notes } = await importCatalog('old-prices', records, { mapping });
  expect(notes.map(({ line, kind, text }) => [line, kind, text])).toEqual([
    [1, 'old-price', 'its old price is lower than its price'],
    [4, 'old-price', 'variation 1: its old price is lower than its price'],
  ]);
  expect(toExitCode(result)).toBe(exitCodes.done);
  const [offer] = await readPriceQty([(await search('oldzer')).data[0]?.id ?? 0], 'en', catalog.context);
  expect(offer?.basic_price_custom_minor).toBe(1000);
});

const newcomers = () =>
  ['Vanimzer', 'Vonimzer'].map((name) =>
    gadget(name, {
      brand: 'Flüchtig',
      categories: ['Passing'],
      related: ['Z-2'],
      sku: name === 'Vanimzer' ? 'Z-1' : 'Z-2',
    }),
  );

test('a feed is removed with the categories and makers that only it has, and those of others stay', async () => {
  const { database } = catalog.context;
  await importCatalog('remaining', [gadget('Remainzer')]);
  const before = await database.$count(products);
  const relatedBefore = await database.$count(relatedProducts);
  const shownBefore = await findTitles('brzi');
  await importCatalog('passing', [...newcomers(), gadget('Staymzer', { sku: 'Z-3' })]);
  expect(await listSources(database)).toContainEqual({
    ...{ source: 'passing', products: 3, variations: 0, isUnderWay: false },
  });
  expect(await database.$count(relatedProducts)).toBe(relatedBefore + 1);
  expect(await takeOut('passing')).toEqual({ source: 'passing', removed: 3, categories: 3 });
  expect(await database.$count(products)).toBe(before);
  expect(await database.$count(relatedProducts)).toBe(relatedBefore);
  expect(await findTitles('vanimzer')).toEqual([]);
  expect(await findTitles('brzi')).toEqual(shownBefore);
  const all = await listCategories({ lang: 'en' }, catalog.context);
  expect(all.filter(({ title }) => title === 'Passing')).toEqual([]);
  expect(all.filter(({ title }) => title === 'Gadgets')).not.toEqual([]);
  const names = (await database.select({ name: makers.name }).from(makers)).map(({ name }) => name);
  expect(names).toContain('Brzi');
  expect(names).not.toContain('Flüchtig');
  const ofNobody = await database.select().from(stock).where(like(stock.shoppingCartCode, 'Z-%'));
  expect(ofNobody.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [null, 10],
    [null, 10],
    [null, 10],
  ]);
  const facets = await readFacets({ lang: 'en', search_q: 'vanimzer' }, catalog.context);
  expect(facets.total).toBe(0);
  expect((await listSources(database)).map(({ source }) => source)).not.toContain('passing');
});

test('a feed that was taken out comes back to its old addresses', async () => {
  await importCatalog('passing', newcomers());
  const [before] = (await search('vanimzer')).data;
  await takeOut('passing');
  await importCatalog('passing', newcomers());
  expect((await search('vanimzer')).data).toEqual([before]);
});

test('taking a feed out forgets what was staged of it', async () => {
  const { database } = catalog.context;
  await expect(importCatalog('begun', [{}])).rejects.toThrow('No record of the feed can be imported');
  expect(await listSources(database)).toContainEqual({
    ...{ source: 'begun', products: 0, variations: 0, isUnderWay: true },
  });
  expect(await takeOut('begun')).toEqual({ source: 'begun', removed: 0, categories: 0 });
  expect((await listSources(database)).map(({ source }) => source)).not.toContain('begun');
});

test('a category yields its address to what stands there already', async () => {
  await importCatalog('yielding', [gadget('Kitchener', { categories: ['Kitchen'] })]);
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
  await importCatalog(
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
  expect(await findTitles('rust zwirl')).toContain('Floor lamp Zwirl');
});

test('a value that the shop knows is that one', async () => {
  await importCatalog('known', [gadget('Colormzer', { attributes: { Color: 'Green' } })]);
  const [card] = (await search('colormzer')).data;
  const product = await findProduct(card?.id ?? 0, 'de', catalog.context);
  expect(product.attributes[0]).toMatchObject({ attribute_code: 'color', code: 'green', title: 'Grün' });
});

test('a new seed leaves what was imported where it is', async () => {
  const { database } = catalog.context;
  const [before] = (await search('flimzer')).data;
  const seed = readDemoSeed();
  await database.transaction(async (transaction) => {
    await replaceContent(transaction, seed);
    await rebuildReadModel(transaction);
  });
  const [after] = (await search('flimzer')).data;
  expect(after).toEqual(before);
  expect((await readPriceQty([after?.id ?? 0], 'en', catalog.context))[0]?.price_custom_minor).toBe(1000);
  expect((await listProducts({ lang: 'en', search_q: 'VR-0101' }, catalog.context)).data).toHaveLength(1);
});

describe('of a feed with texts in few languages', () => {
  const fields = {
    ...{ id: 'sku', name: { en: 'name', de: 'name_de' }, description: { en: 'description' } },
    ...{ brand: 'brand', category: 'categories', price: 'price' },
  };
  const records = [
    gadget('Blue zwickel lamps', { sku: 'LANG-1' }),
    gadget('Zwackel shelf', { sku: 'LANG-2', name_de: 'Zwackelregale' }),
    gadget('Solja zwockel', { sku: 'LANG-3' }),
    gadget('Solka zwinkel', { sku: 'LANG-4' }),
  ];
  beforeAll(async () => {
    expect((await importCatalog('spoken', records, { mapping: { fields } })).result).toMatchObject({ added: 4 });
  });
  afterAll(() => takeOut('spoken'));

  test('each is stored once, and stands in every language that has none nearer', async () => {
    const { context } = catalog;
    const rows = await context.database
      .select({ code: products.code, lang: productTexts.lang, langs: productTexts.langs })
      .from(productTexts)
      .innerJoin(products, eq(products.id, productTexts.productId))
      .where(inArray(products.code, ['LANG-1', 'LANG-2']))
      .orderBy(products.code, productTexts.lang);
    expect(rows).toEqual([
      { code: 'LANG-1', lang: 'en', langs: [...languageCodes] },
      { code: 'LANG-2', lang: 'de', langs: ['de', 'at'] },
      { code: 'LANG-2', lang: 'en', langs: languageCodes.filter((code) => !['de', 'at'].includes(code)) },
    ]);
    const [found] = (await search('LANG-2', 'ba')).data;
    const titles = await Promise.all(
      (['ba', 'en', 'de', 'at'] as const).map(async (lang) => (await findProduct(found?.id ?? 0, lang, context)).title),
    );
    expect(titles).toEqual(['Zwackel shelf', 'Zwackel shelf', 'Zwackelregale', 'Zwackelregale']);
    const { languages_urls } = await findProduct(found?.id ?? 0, 'ba', context);
    expect(languages_urls).toMatchObject({
      it: `/it/zwackel-shelf-prodotto-${found?.id}/`,
      at: `/at/zwackelregale-produkt-${found?.id}/`,
    });
  });

  test('each is found by the words and forms of its own language, wherever it stands', async () => {
    expect(await findTitles('zwickel lamp', 'ba')).toEqual(['Blue zwickel lamps']);
    expect(await findTitles('Zwackelregal', 'at')).toEqual(['Zwackelregale']);
    expect(await findTitles('zwackel shelves', 'de')).not.toContain('Zwackel shelf');
    expect((await readSuggestions('zwic', 'ba', catalog.context)).queries).toEqual(['zwickel']);
    const staff = await listStock(catalog.context.database, { lang: 'ba', search: 'zwickel' }, { page: 1, perPage: 9 });
    expect(staff.data.map(({ title }) => title)).toEqual(['Blue zwickel lamps']);
  });

  test('a search finds what is called so in the language and in the one that stands in for it, the best first', async () => {
    const found = await listProducts({ lang: 'ba', search_q: 'šolja', per_page: 100 }, catalog.context);
    const titles = found.data.map(({ title }) => title);
    expect(titles).toContain('Solja zwockel');
    expect(titles.length).toBeGreaterThan(5);
    expect(new Set(titles.slice(0, 3).map((title) => /[Šš]olj|Solja/.test(title)))).toEqual(new Set([true]));
    const facets = await readFacets({ lang: 'ba', search_q: 'šolja' }, catalog.context);
    expect(facets.total).toBe(found.pagination.total);
    const best = await findBest({ lang: 'ba', search_q: 'solja zw', per_page: 3 }, catalog.context);
    expect(best.data[0]?.title).toBe('Solja zwockel');
  });

  test('a typo is corrected by what any of them is called, and what one is called by none', async () => {
    expect(await search('zwikcel', 'ba')).toMatchObject({
      corrected_q: 'zwickel',
      data: [{ title: 'Blue zwickel lamps' }],
    });
    // One letter from a word of the demo's own products: "solja".
    const known = await search('solka', 'ba');
    expect([known.corrected_q, known.data.map(({ title }) => title)]).toEqual([null, ['Solka zwinkel']]);
    expect((await search('solkx', 'ba')).corrected_q).not.toBeNull();
  });
});
