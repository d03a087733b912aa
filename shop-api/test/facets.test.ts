import type { ProductFacets, ProductFilters } from '@storefront/contracts/calls/catalog';
import { type LanguageCode, languageCodes, languages } from '@storefront/contracts/languages';
import { readFacets } from '../src/catalog/facets';
import { readPriceQty } from '../src/catalog/prices';
import { listProducts } from '../src/catalog/products';
import type { Database } from '../src/database/connection';
import * as content from '../src/database/content-tables';
import { stock } from '../src/database/trade-tables';
import { createRandom } from '../src/import/generate/seeded-random';
import type { CallContext } from '../src/server/call-context';
import { generateCatalog } from './generated-catalog';
import { type OpenCatalog, openCatalog } from './open-catalog';

jest.setTimeout(240_000);

let catalog: OpenCatalog;
let context: CallContext;
let plain: PlainProduct[];
let lineages: Map<number, number[]>;

/** A product as someone would write it on a card of paper. */
interface PlainProduct {
  id: number;
  categoryId: number;
  maker: string;
  values: Set<string>;
  isNew: boolean;
  rating: number;
  isInStock: boolean;
  /** By currency. */
  price: Record<string, number>;
  discount: Record<string, number>;
}

beforeAll(async () => {
  catalog = await openCatalog((database, seed) => generateCatalog(database, seed, { products: 600, makers: 20 }));
  context = catalog.context;
  plain = await readPlainProducts(context.database);
});
afterAll(() => catalog?.close());

function groupBy<T>(rows: readonly T[], toKey: (row: T) => number | string): Map<number | string, T[]> {
  const groups = new Map<number | string, T[]>();
  for (const row of rows) groups.set(toKey(row), [...(groups.get(toKey(row)) ?? []), row]);
  return groups;
}

/** What a price-qty answer says of them: the counts must agree with what a card shows. */
async function readPrices(ids: readonly number[], lang: LanguageCode) {
  const steps = Array.from({ length: Math.ceil(ids.length / 100) }, (_, step) =>
    ids.slice(step * 100, step * 100 + 100),
  );
  const answers = [];
  for (const step of steps) answers.push(...(await readPriceQty(step, lang, context)));
  return answers;
}

/** The products that show, from plain rows and by the plain words of the rules: no condition of the shop's own is used. */
async function readPlainProducts(database: Database): Promise<PlainProduct[]> {
  const products = await database.select().from(content.products);
  const ratings = new Map(
    (await database.select().from(content.listedProducts)).map((row) => [row.productId, row.ratingAverage]),
  );
  const makers = new Map((await database.select().from(content.makers)).map((row) => [row.id, row]));
  const categories = new Map((await database.select().from(content.categories)).map((row) => [row.id, row]));
  const values = new Map(
    (await database.select().from(content.attributeValues)).map((row) => [row.id, `${row.attributeCode}=${row.code}`]),
  );
  const attributes = groupBy(await database.select().from(content.productAttributes), (row) => row.productId);
  const sellables = groupBy(await database.select().from(content.sellables), (row) => row.productId);
  const chosen = groupBy(await database.select().from(content.sellableAttributes), (row) => row.shoppingCartCode);
  const pieces = new Map((await database.select().from(stock)).map((row) => [row.shoppingCartCode, row.quantity]));
  const listLineage = (id: number | null): number[] => {
    const category = id === null ? undefined : categories.get(id);
    return category ? [category.id, ...listLineage(category.parentId)] : [];
  };
  lineages = new Map([...categories.keys()].map((id) => [id, listLineage(id)]));
  const shown = products.filter((product) => {
    const hasShownCategory = listLineage(product.categoryId).every((id) => categories.get(id)?.visible);
    const hasShownMaker = makers.get(product.makerId)?.visible || product.ignoreBrandVisibility;
    return product.visible && hasShownCategory && hasShownMaker;
  });
  const ids = shown.map((product) => product.id);
  const inLanguage = await Promise.all((['ba', 'en', 'rs'] as const).map((lang) => readPrices(ids, lang)));
  const prices = groupBy(inLanguage.flat(), (row) => row.id);
  return shown.map((product) => {
    const own = sellables.get(product.id) ?? [];
    const valueIds = [
      ...(attributes.get(product.id) ?? []),
      ...own.flatMap((each) => chosen.get(each.shoppingCartCode) ?? []),
    ].map((row) => row.valueId);
    const priced = prices.get(product.id) ?? [];
    return {
      id: product.id,
      categoryId: product.categoryId,
      maker: makers.get(product.makerId)?.code ?? '',
      values: new Set(valueIds.map((id) => values.get(id) ?? '')),
      isNew: product.isNew,
      rating: ratings.get(product.id) ?? 0,
      isInStock: own.some((each) => (pieces.get(each.shoppingCartCode) ?? 0) > 0),
      price: Object.fromEntries(priced.map((row) => [row.currency, row.price_custom_minor])),
      discount: Object.fromEntries(priced.map((row) => [row.currency, row.discount_percent_custom])),
    };
  });
}

type Condition = (product: PlainProduct) => boolean;

/** One condition per facet. */
function toConditions(filters: ProductFilters, currency: string): Map<string, Condition> {
  const conditions = new Map<string, Condition>();
  for (const [attribute, codes] of Object.entries(filters.attributes ?? {})) {
    if (codes.length > 0)
      conditions.set(attribute, ({ values }) => codes.some((code) => values.has(`${attribute}=${code}`)));
  }
  const {
    manufacturers = [],
    price_from_minor: from = 0,
    price_to_minor: to = Number.MAX_SAFE_INTEGER,
    rating_from,
  } = filters;
  if (manufacturers.length > 0) conditions.set('makers', ({ maker }) => manufacturers.includes(maker));
  conditions.set('price', ({ price }) => (price[currency] ?? 0) >= from && (price[currency] ?? 0) <= to);
  if (filters.in_stock) conditions.set('in_stock', ({ isInStock }) => isInStock);
  if (filters.is_new) conditions.set('is_new', ({ isNew }) => isNew);
  if (filters.is_discounted) conditions.set('is_discounted', ({ discount }) => (discount[currency] ?? 0) > 0);
  if (rating_from !== undefined) conditions.set('rating', ({ rating }) => rating >= rating_from);
  return conditions;
}

function countByHand(filters: ProductFilters, lang: LanguageCode, categoryId: number | undefined) {
  const { currency } = languages[lang];
  const listing = plain.filter(
    (each) => categoryId === undefined || lineages.get(each.categoryId)?.includes(categoryId),
  );
  const conditions = toConditions(filters, currency);
  const left = (facet?: string) =>
    listing.filter((each) => [...conditions].every(([name, holds]) => name === facet || holds(each)));
  const count = (facet: string, holds: Condition) => left(facet).filter(holds).length;
  const amounts = left('price').map(({ price }) => price[currency] ?? 0);
  return {
    ids: left().map(({ id }) => id),
    value: (attribute: string, code: string) => count(attribute, ({ values }) => values.has(`${attribute}=${code}`)),
    countValues: (attribute: string) =>
      new Set(left(attribute).flatMap(({ values }) => [...values].filter((each) => each.startsWith(`${attribute}=`))))
        .size,
    maker: (code: string) => count('makers', ({ maker }) => maker === code),
    makers: new Set(left('makers').map(({ maker }) => maker)).size,
    flags: {
      total: left().length,
      in_stock: count('in_stock', ({ isInStock }) => isInStock),
      is_new: count('is_new', ({ isNew }) => isNew),
      is_discounted: count('is_discounted', ({ discount }) => (discount[currency] ?? 0) > 0),
      ratings: [4.5, 4, 3].map((from) => ({
        rating_from: from,
        product_count: count('rating', ({ rating }) => rating >= from),
      })),
      price:
        amounts.length === 0 ? null : { currency, from_minor: Math.min(...amounts), to_minor: Math.max(...amounts) },
    },
  };
}

/** What one of 200 visitors might have chosen. */
function randomFilters(random: ReturnType<typeof createRandom>, facets: ProductFacets): ProductFilters {
  const attributes = facets.attributes
    .filter(() => random.chance(0.25))
    .map(({ code, values }) => [code, values.filter(() => random.chance(0.3)).map((value) => value.code)] as const);
  const bounds = facets.price ?? { from_minor: 0, to_minor: 1 };
  const amount = () => bounds.from_minor + random.below(bounds.to_minor - bounds.from_minor + 1);
  return {
    ...(attributes.length > 0 && { attributes: Object.fromEntries(attributes) }),
    ...(random.chance(0.3) && {
      manufacturers: facets.manufacturers.filter(() => random.chance(0.2)).map(({ code }) => code),
    }),
    ...(random.chance(0.3) && { price_from_minor: amount() }),
    ...(random.chance(0.3) && { price_to_minor: amount() }),
    ...(random.chance(0.25) && { in_stock: true as const }),
    ...(random.chance(0.15) && { is_new: true as const }),
    ...(random.chance(0.15) && { is_discounted: true as const }),
    ...(random.chance(0.2) && { rating_from: random.pick([3, 4, 4.5]) }),
  };
}

test('counts of 200 random filters, and the products they show, equal a count by hand', async () => {
  const random = createRandom(7);
  const all = await readFacets({ lang: 'ba', whole: 'manufacturers' }, context);
  const categoryIds = [...lineages.keys()];
  let found = 0;
  for (let each = 0; each < 200; each += 1) {
    const lang = random.pick(languageCodes);
    // The whole shop as often as a category: in most categories a filter leaves little.
    const category_id = random.chance(0.5) ? random.pick(categoryIds) : undefined;
    const filters = randomFilters(
      random,
      lang === 'ba' ? all : { ...all, price: { currency: 'EUR', from_minor: 300, to_minor: 20_000 } },
    );
    const selection = { lang, filters, ...(category_id !== undefined && { category_id }) };
    const facets = await readFacets(selection, context);
    const byHand = countByHand(filters, lang, category_id);
    const { attributes, manufacturers, more = {}, ...flags } = facets;
    const countShown = (facet: string, rows: readonly { product_count: number }[]) =>
      rows.filter(({ product_count }) => product_count > 0).length + (more[facet] ?? 0);
    expect({ selection, ...flags }).toEqual({ selection, ...byHand.flags });
    for (const { code, values } of attributes) {
      const expected = values.map((value) => ({ ...value, product_count: byHand.value(code, value.code) }));
      expect({ selection, values }).toEqual({ selection, values: expected });
      expect(countShown(`attribute:${code}`, values)).toBe(byHand.countValues(code));
    }
    expect(manufacturers).toEqual(
      manufacturers.map((maker) => ({ ...maker, product_count: byHand.maker(maker.code) })),
    );
    expect(countShown('manufacturers', manufacturers)).toBe(byHand.makers);
    const listed = await listProducts({ ...selection, per_page: 100 }, context);
    expect(listed.pagination.total).toBe(byHand.flags.total);
    const ids = listed.data.map(({ id }) => id);
    expect(ids.filter((id) => !byHand.ids.includes(id))).toEqual([]);
    expect(new Set(ids).size).toBe(Math.min(100, byHand.flags.total));
    found += byHand.flags.total;
  }
  // Filters that leave nothing would agree on anything.
  expect(found).toBeGreaterThan(2_000);
});

test('a facet of many values is answered with the ten most frequent and the chosen ones, whole on demand', async () => {
  const whole = await readFacets({ lang: 'ba', whole: 'manufacturers' }, context);
  const makerCount = whole.manufacturers.length;
  expect(makerCount).toBeGreaterThan(20);
  expect(whole.more).not.toHaveProperty('manufacturers');
  const byCount = whole.manufacturers.map(({ product_count }) => product_count).sort((a, b) => b - a);
  const rarest = whole.manufacturers.find(({ product_count }) => product_count === byCount.at(-1))?.code ?? '';
  const first = await readFacets({ lang: 'ba' }, context);
  expect(first.manufacturers.map(({ product_count }) => product_count)).toEqual(byCount.slice(0, 10));
  expect(first.more).toMatchObject({ manufacturers: makerCount - 10 });
  const chosen = await readFacets({ lang: 'ba', filters: { manufacturers: [rarest] } }, context);
  expect(chosen.manufacturers.map(({ code }) => code)).toContain(rarest);
  expect(chosen.more).toMatchObject({ manufacturers: makerCount - 11 });
});
