import type { LanguageCode } from '@storefront/contracts/languages';
import { and, eq } from 'drizzle-orm';
import { readFacets } from '../src/catalog/facets';
import { findBest, listProducts } from '../src/catalog/products';
import { updateReadModel } from '../src/catalog/read-model/read-model';
import { readSuggestions } from '../src/catalog/suggestions';
import { categories, makers, productSearch, products, productTexts, searchWords } from '../src/database/content-tables';
import { importCatalog } from './import-catalog';
import { type OpenCatalog, openCatalog } from './open-catalog';
import { setVisible } from './set-visible';
import { mug } from './shopper';

jest.setTimeout(60_000);

let catalog: OpenCatalog;
beforeAll(async () => {
  catalog = await openCatalog();
});
afterAll(() => catalog?.close());

async function search(search_q: string, lang: LanguageCode = 'ba') {
  const { data, pagination, corrected_q, matched_words } = await listProducts(
    { lang, search_q, per_page: 100 },
    catalog.context,
  );
  return {
    titles: data.map(({ title }) => title),
    ids: data.map(({ id }) => id),
    total: pagination.total,
    corrected_q,
    matched_words,
  };
}

const suggest = (search_q: string, lang: LanguageCode = 'ba') => readSuggestions(search_q, lang, catalog.context);

describe('search', () => {
  test.each<[string, LanguageCode]>([
    ['šolja', 'ba'],
    ['SOLJA', 'ba'],
    ['solja ilma', 'ba'],
    ['šol', 'ba'],
    ['VR-0101', 'ba'],
    ['vr0101', 'ba'],
    // Codes of one of its variations, whole and begun, where no word begins with these letters.
    ['VR-0101-NI', 'ba'],
    ['vr0101ni', 'de'],
    ['VR-0101-N', 'it'],
    ['mug', 'en'],
    ['Tasse', 'de'],
    ['tazza', 'it'],
  ])('%p finds the mug in %s', async (query, lang) => {
    const { ids, corrected_q } = await search(query, lang);
    expect(ids).toContain(mug.productId);
    expect(corrected_q).toBeNull();
  });

  test('a word of another language is not a word of this one', async () => {
    expect(await search('Tasse', 'ba')).toMatchObject({ total: 0 });
  });

  test('every word must be found', async () => {
    const [one, both] = await Promise.all([search('šolja'), search('šolja kamenina')]);
    expect(both.total).toBeGreaterThan(0);
    expect(both.ids.filter((id) => !one.ids.includes(id))).toEqual([]);
    expect(await search('šolja sjekira')).toMatchObject({ total: 0 });
  });

  test.each(['šolha', 'sojla', 'slja', 'šollja', 'šolla'])(
    'one slip in %p still finds, and says what for',
    async (typo) => {
      const { ids, corrected_q } = await search(typo);
      expect(ids).toContain(mug.productId);
      expect(corrected_q).toMatch(/^šolj/);
    },
  );

  test('a correct word is not corrected, and what is called by it comes before what only mentions it', async () => {
    const { titles, corrected_q } = await search('šolja');
    expect(corrected_q).toBeNull();
    const isCalled = titles.map((title) => /šolj/i.test(title));
    expect(isCalled[0]).toBe(true);
    expect(isCalled.lastIndexOf(true)).toBeLessThan(isCalled.includes(false) ? isCalled.indexOf(false) : Infinity);
  });

  test.each(['xqzwvk', 'zzz', '%', '_____', '\\', ' ', "'", 'šolja xqzwvk', '!&|:*', 'null'])(
    'what nothing is called finds nothing: %p',
    async (query) => {
      expect(await search(query)).toMatchObject({ total: 0, corrected_q: null });
    },
  );

  test.each(["šolja'", 'šolja:*', '(šolja', 'šolja & !šolja', 'šolja\\'])(
    '%p is its words, no syntax',
    async (query) => {
      expect((await search(query)).ids).toContain(mug.productId);
    },
  );

  test.each<[LanguageCode, readonly string[]]>([
    ['ba', ['šolja', 'šolje', 'šolju', 'šoljama']],
    ['si', ['skodelica', 'skodelice', 'skodelic']],
    ['en', ['mug', 'mugs']],
    ['de', ['Tasse', 'Tassen']],
    ['it', ['tazza', 'tazze']],
    ['es', ['taza', 'tazas']],
  ])('in %s every form of a word finds the same: %j', async (lang, forms) => {
    const [first, ...others] = await Promise.all(forms.map((form) => search(form, lang)));
    expect(first?.total).toBeGreaterThan(0);
    for (const other of others) expect(other.ids).toEqual(expect.arrayContaining(first?.ids ?? []));
  });

  test.each<[LanguageCode, readonly string[]]>([
    ['ba', ['šolja 3 dl', 'šolja 3dl', 'šolja 300 ml', 'šolja 0,3 l']],
    ['en', ['teapot 1.2 l', 'teapot 1,2l', 'teapot 12 dl']],
    ['de', ['Rucksack 22 l', 'Rucksack 22 Liter']],
  ])('in %s a measure is found however it is written: %j', async (lang, queries) => {
    const [first, ...others] = await Promise.all(queries.map((query) => search(query, lang)));
    expect(first?.total).toBeGreaterThan(0);
    for (const other of others) expect(other.ids).toEqual(first?.ids);
  });

  test.each<[string, LanguageCode, RegExp]>([
    ['ranac', 'ba', /ruksak/i],
    ['rucksack', 'en', /backpack/i],
    ['Notizheft', 'de', /Notizb/],
    ['guanciale', 'it', /cuscin/i],
    ['macuto', 'es', /mochila/i],
  ])('%p finds in %s what is called by a synonym', async (query, lang, title) => {
    const { titles, corrected_q } = await search(query, lang);
    expect(titles[0]).toMatch(title);
    expect(corrected_q).toBeNull();
  });

  test.each<[string, LanguageCode, RegExp]>([
    ['Messer', 'de', /^Kochmesser/],
    ['Bretter', 'de', /^Schneidbrett/],
    ['Holzbrett', 'de', /brett/i],
    ['Woll Socken', 'de', /socken/i],
    ['back pack', 'en', /backpack/i],
    ['vr 0101', 'ba', /Šolja Ilma/],
  ])('%p finds in %s words that are joined or split otherwise', async (query, lang, title) => {
    const { titles } = await search(query, lang);
    expect(titles.slice(0, 10)).toContainEqual(expect.stringMatching(title));
  });

  test('a word itself comes before longer words that begin with it', async () => {
    const { titles } = await search('pan', 'en');
    const isPan = titles.map((title) => /\bpan\b/i.test(title));
    expect(isPan[0]).toBe(true);
    expect(isPan.lastIndexOf(true)).toBeLessThan(isPan.includes(false) ? isPan.indexOf(false) : Infinity);
  });

  test('a description is read when nothing is called by the words', async () => {
    const { ids, matched_words } = await search('saucer overwater', 'en');
    expect(ids.length).toBeGreaterThan(0);
    expect(matched_words).toBeUndefined();
    // Its description says what stands in it.
    expect((await search('candle', 'en')).titles).not.toContain('Gail porch lantern');
  });

  test('what has most of the words is found when nothing has all of them, and the answer says so', async () => {
    const { titles, matched_words } = await search('vunena deka Durmitor xqzwvk');
    expect(titles[0]).toMatch(/^Vunena deka Durmitor/);
    expect(matched_words).toBe('most');
    expect(await readFacets({ lang: 'ba', search_q: 'vunena deka Durmitor xqzwvk' }, catalog.context)).toMatchObject({
      total: titles.length,
    });
  });

  test('filters that leave nothing of a search do not widen it', async () => {
    const filters = { price_to_minor: 1 };
    const { pagination, matched_words } = await listProducts(
      { lang: 'ba', search_q: 'vunena deka Durmitor', filters },
      catalog.context,
    );
    expect(pagination.total).toBe(0);
    expect(matched_words).toBeUndefined();
  });

  test('of a question the function words are left out', async () => {
    const { titles } = await search('koji nož je za hljeb');
    expect(titles.slice(0, 2)).toEqual(expect.arrayContaining([expect.stringMatching(/nož.*hljeb/i)]));
  });

  test.each<[string, LanguageCode]>([
    ['tasse', 'en'],
    ['blanket', 'de'],
    ['lavadora', 'es'],
    ['carpet', 'de'],
  ])('a word of another language is corrected to none of this one: %p in %s', async (query, lang) => {
    expect(await search(query, lang)).toMatchObject({ total: 0, corrected_q: null });
  });

  test('the words that were searched for are marked in the titles', async () => {
    const { data } = await listProducts({ lang: 'ba', search_q: 'solje ilma' }, catalog.context);
    expect(data[0]?.title_parts?.filter(({ is_match }) => is_match).map(({ text }) => text)).toEqual(['Šolja', 'Ilma']);
    expect(data[0]?.title_parts?.map(({ text }) => text).join('')).toBe(data[0]?.title);
    const { data: listed } = await listProducts({ lang: 'ba' }, catalog.context);
    expect(listed[0]).not.toHaveProperty('title_parts');
  });

  test('a hidden product is found by nothing', async () => {
    const { database } = catalog.context;
    const set = (visible: number) => setVisible(database, mug.productId, visible);
    await set(0);
    expect((await search('VR-0101')).ids).toEqual([]);
    expect((await suggest('VR-0101')).products).toEqual([]);
    await set(1);
    expect((await search('VR-0101')).ids).toEqual([mug.productId]);
  });
});

describe('the index', () => {
  async function rename(title: string) {
    const { database } = catalog.context;
    await database
      .update(productTexts)
      .set({ title })
      .where(and(eq(productTexts.productId, mug.productId), eq(productTexts.lang, 'ba')));
    await updateReadModel(database, [mug.productId]);
  }
  const wordCounts = async () =>
    new Map(
      (await catalog.context.database.select().from(searchWords)).map((row) => [
        `${row.corpus} ${row.word}`,
        row.productCount,
      ]),
    );

  test('follows a product that is renamed, and forgets the words that are gone with its old name', async () => {
    const before = await wordCounts();
    await rename('Žbunika');
    expect((await search('zbunika')).ids).toEqual([mug.productId]);
    await rename('Šolja Ilma, ručno točena, 3 dl');
    expect(await search('zbunika')).toMatchObject({ total: 0 });
    expect((await wordCounts()).get('ba zbunika')).toBeUndefined();
    expect((await wordCounts()).size).toBe(before.size);
  });

  test('counts each word once for every product that holds it, however often it is built', async () => {
    const before = await wordCounts();
    await updateReadModel(catalog.context.database, [101, 102, 103]);
    expect(await wordCounts()).toEqual(before);
  });

  test('takes out a product that is gone', async () => {
    const { database } = catalog.context;
    const rollback = new Error('rolled back');
    const attempt = database.transaction(async (transaction) => {
      await transaction.delete(products).where(eq(products.id, mug.productId));
      await updateReadModel(transaction, [mug.productId]);
      expect(await transaction.$count(productSearch, eq(productSearch.productId, mug.productId))).toBe(0);
      throw rollback;
    });
    await expect(attempt).rejects.toBe(rollback);
  });
});

describe('suggestions', () => {
  test('the first letters suggest words, categories and products with prices', async () => {
    const found = await suggest('šol');
    expect(found.queries[0]).toMatch(/^šolj/);
    expect(found.categories.map(({ title }) => title)).toContain('Šolje');
    expect(found.products.length).toBeGreaterThan(0);
    expect(found.products.length).toBeLessThanOrEqual(6);
    expect(found.products.every(({ price_custom }) => price_custom.endsWith('KM'))).toBe(true);
  });

  describe('of a word that many products hold', () => {
    const best = (search_q: string, mostRecommended: number) =>
      findBest({ lang: 'ba', search_q, per_page: 3 }, catalog.context, { from: 1, mostRecommended });
    const toIds = ({ data }: { data: readonly { id: number }[] }) => data.map(({ id }) => id);

    test('the best of the most recommended ones are suggested', async () => {
      const recommended = toIds(await listProducts({ lang: 'ba', per_page: 1000 }, catalog.context));
      const { ids } = await search('drv');
      // Far enough to hold five of them.
      const mostRecommended = ids.map((id) => recommended.indexOf(id)).sort((a, b) => a - b)[4] ?? 0;
      const first = new Set(recommended.slice(0, mostRecommended + 1));
      const expected = ids.filter((id) => first.has(id)).slice(0, 3);
      // Otherwise nobody could tell.
      expect(expected).not.toEqual(ids.slice(0, 3));
      expect(toIds(await best('drv', mostRecommended + 1))).toEqual(expected);
    });

    test('all are looked through where too few of those hold it', async () => {
      const { ids } = await search('šol');
      expect(toIds(await best('šol', 1))).toEqual(ids.slice(0, 3));
    });
  });

  test('a maker is suggested by the beginning of any of its words', async () => {
    expect((await suggest('ilm')).manufacturers.map(({ title }) => title)).toContain('Radionica Ilma');
  });

  test('writes nouns large where the language does, and nothing else', async () => {
    expect((await suggest('tass', 'de')).queries[0]).toMatch(/^Tasse/);
    expect((await suggest('kleine lat', 'de')).queries).toContain('kleine Laterne');
    expect((await suggest('klein', 'de')).queries).toContain('kleine');
    expect((await suggest('mug', 'en')).queries[0]).toMatch(/^mug/);
  });

  test('the last of several words is completed by what stands beside the others', async () => {
    const { queries } = await suggest('šolja il');
    expect(queries).toContain('šolja ilma');
    for (const query of queries) expect((await search(query)).total).toBeGreaterThan(0);
  });

  test('a slip is corrected and said', async () => {
    const found = await suggest('čajink');
    expect(found.corrected_q).toMatch(/^čajni/);
    expect(found.products.length).toBeGreaterThan(0);
  });

  test.each(['', '   ', '%', 'xqzwvk'])('nothing is suggested for %p', async (query) => {
    expect(await suggest(query)).toEqual({
      queries: [],
      corrected_q: null,
      categories: [],
      manufacturers: [],
      products: [],
    });
  });

  test('a hidden category or maker is not suggested', async () => {
    const { database } = catalog.context;
    await database.update(categories).set({ visible: 0 }).where(eq(categories.code, 'mugs'));
    await database.update(makers).set({ visible: 0 }).where(eq(makers.name, 'Radionica Ilma'));
    expect((await suggest('šolje')).categories.map(({ title }) => title)).not.toContain('Šolje');
    expect((await suggest('ilma')).manufacturers).toEqual([]);
    await database.update(categories).set({ visible: 1 }).where(eq(categories.code, 'mugs'));
    await database.update(makers).set({ visible: 1 }).where(eq(makers.name, 'Radionica Ilma'));
  });
});

describe('an imported catalogue', () => {
  const feed = [
    { id: 'P1', name: 'Zentro - Rocket 7 64GB', brand: 'Zentro', categories: ['Gadgets'], price: 300 },
    { id: 'P2', name: 'Zentro - Rocket 8 64GB', brand: 'Zentro', categories: ['Gadgets'], price: 400 },
    {
      id: 'A1',
      name: 'Wumbo - Pouch for Zentro Rocket 7 - Red',
      brand: 'Wumbo',
      categories: ['Gadgets', 'Gadget Accessories'],
      price: 9,
    },
    {
      id: 'A2',
      name: 'Zentro - Rocket 7 Leather Pouch',
      brand: 'Zentro',
      categories: ['Gadgets', 'Gadget Accessories'],
      price: 29,
    },
    { id: 'M1', name: 'Wumbo - B250-XTS Megaphone', brand: 'Wumbo', categories: ['Megaphones'], price: 50 },
    { id: 'M2', name: 'Wumbo - EOS 500D Megaphone', brand: 'Wumbo', categories: ['Megaphones'], price: 60 },
  ];
  beforeAll(async () => {
    await importCatalog(catalog, 'gadgets', feed, { mayShrink: true });
  });

  const find = async (query: string) => (await search(query, 'en')).titles;

  test('products come before their accessories', async () => {
    expect((await find('rocket 7')).slice(0, 2)).toEqual(['Zentro - Rocket 7 64GB', 'Zentro - Rocket 7 Leather Pouch']);
    expect((await find('gadget'))[0]).toMatch(/64GB$/);
    expect((await find('rocket 7 pouch')).every((title) => /Pouch/.test(title))).toBe(true);
  });

  test.each([
    ['rocket7', 'Zentro - Rocket 7 64GB'],
    ['64 gb rocket 8', 'Zentro - Rocket 8 64GB'],
    ['b250', 'Wumbo - B250-XTS Megaphone'],
    ['b250xts', 'Wumbo - B250-XTS Megaphone'],
    ['eos500d', 'Wumbo - EOS 500D Megaphone'],
  ])('the model %p is found however it is joined', async (query, title) => {
    expect((await find(query))[0]).toBe(title);
  });
});
