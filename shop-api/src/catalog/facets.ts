import type { ProductFacets } from '@storefront/contracts/calls/catalog';
import { type CurrencyCode, languages } from '@storefront/contracts/languages';
import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { attributeValues, attributeValueTexts, listedProducts, makers } from '../database/content-tables';
import type { CallContext } from '../server/call-context';
import { sellsIn } from '../site/shop';
import { listedPrice } from './currency-places';
import { readNumericValues } from './numeric-values';
import { attributeFacet, type FilterGroup, isDiscounted, isInStock } from './product-filters';
import {
  isWholeListing,
  type PricedSelection,
  type ProductSelection,
  type ReadSelection,
  readSelection,
  relaxSelection,
} from './product-selection';
import { type FacetCounts, ratingSteps, readFacetCounts } from './read-model/facet-counts';
import { findMatches } from './search-query';
import { hasFurther, isListedFromElsewhere } from './visibility';

/** Of a facet's conditions, and in what is asked. */
const makerFacetName = 'manufacturers';

/** Which facets a product fails: bit n for group n. */
type FailedFacets = number;

interface Counted {
  failed: FailedFacets;
  products: number;
}

interface Summary extends Counted {
  in_stock: number;
  is_new: number;
  is_discounted: number;
  ratings: number[];
  from_minor: number;
  to_minor: number;
}

interface Counts {
  values: (Counted & { id: number })[];
  makers: (Counted & { id: number })[];
  summaries: Summary[];
}

function failedFacets(groups: readonly FilterGroup[]): SQL<number> {
  const bits = groups.map(
    ({ condition }, at) => sql`case when ${condition} then 0 else ${sql.raw(String(2 ** at))} end`,
  );
  return bits.length === 0 ? sql<number>`0` : sql<number>`${sql.join(bits, sql` + `)}`;
}

/** The listing before any filter: of each product, what it is counted by and which facets it fails. */
function selectListing(database: Database, { base, groups, search }: ReadSelection, currency: CurrencyCode) {
  const fields = {
    makerId: sql<number>`${listedProducts.makerId}`.as('maker_id'),
    valueIds: sql<number[]>`${listedProducts.valueIds}`.as('value_ids'),
    isNew: sql<boolean>`${listedProducts.isNew}`.as('is_new'),
    rating: sql<number>`${listedProducts.ratingAverage}`.as('rating'),
    price: listedPrice(currency).as('price'),
    isDiscounted: sql<boolean>`${isDiscounted(currency)}`.as('is_discounted'),
    isInStock: sql<boolean>`${isInStock(database)}`.as('is_in_stock'),
    failed: failedFacets(groups).as('failed'),
  };
  const source = search ? findMatches(search) : listedProducts;
  return database.$with('listing').as(database.select(fields).from(source).where(base));
}

/**
 * A facet ignores its own selection, so a product that fails a single facet still counts in that facet. With fewer than two groups
 * the condition is left out: the planner would expect few rows of it.
 */
function failsOneAtMost(groups: readonly FilterGroup[]): SQL {
  return groups.length < 2 ? sql`` : sql`where failed & (failed - 1) = 0`;
}

async function readCounts(database: Database, selection: ReadSelection, currency: CurrencyCode): Promise<Counts> {
  const listing = selectListing(database, selection, currency);
  const atMostOne = failsOneAtMost(selection.groups);
  const rated = ratingSteps.map((step) => sql`count(*) filter (where rating >= ${sql.raw(String(step))})`);
  const rows = (of: SQL) => sql`(select coalesce(json_agg(counted), '[]') from (${of}) counted)`;
  const [counts] = await database
    .with(listing)
    .select({
      values: sql<
        Counts['values']
      >`${rows(sql`select id, failed, count(*) as products from (select unnest(value_ids) as id, failed from listing ${atMostOne}) as value group by id, failed`)}`,
      makers: sql<
        Counts['makers']
      >`${rows(sql`select maker_id as id, failed, count(*) as products from listing ${atMostOne} group by maker_id, failed`)}`,
      summaries: sql<Summary[]>`${rows(sql`
        select failed, count(*) as products, count(*) filter (where is_in_stock) as in_stock,
          count(*) filter (where is_new) as is_new, count(*) filter (where is_discounted) as is_discounted,
          json_build_array(${sql.join(rated, sql`, `)}) as ratings, min(price) as from_minor, max(price) as to_minor
        from listing ${atMostOne} group by failed`)}`,
    })
    .from(sql`(values (1)) as one(n)`);
  return counts ?? noCounts;
}

/** Adds up the counts of several categories, which share values and makers. */
function addUp(categories: readonly FacetCounts['values'][]): Counts['values'] {
  const totals = new Map<number, number>();
  for (const { id, products: own } of categories.flat()) totals.set(id, (totals.get(id) ?? 0) + own);
  return [...totals].map(([id, total]) => ({ id, products: total, failed: 0 }));
}

/** The counts of products that a category and those below it share with others elsewhere: few, and counted each time. */
async function readFurtherCounts(database: Database, { category_id, currency }: PricedSelection): Promise<Counts> {
  if (category_id === undefined || !(await hasFurther(database, category_id))) return noCounts;
  const base = and(isListedFromElsewhere(database, category_id), isNotNull(listedPrice(currency)));
  return readCounts(database, { base, groups: [], search: undefined }, currency);
}

/** The same from the cache. Nothing is chosen, so no product fails a facet. */
async function readCachedCounts(database: Database, asked: PricedSelection): Promise<Counts> {
  const [categories, further] = await Promise.all([
    readFacetCounts(database, asked.category_id, asked.currency),
    readFurtherCounts(database, asked),
  ]);
  const isPriced = (row: FacetCounts): row is FacetCounts & Pick<Summary, 'from_minor' | 'to_minor'> =>
    row.from_minor !== null && row.to_minor !== null;
  return {
    values: [...addUp(categories.map(({ values }) => values)), ...further.values],
    makers: [...addUp(categories.map((each) => each.makers)), ...further.makers],
    summaries: [...categories.filter(isPriced).map((each) => ({ ...each, failed: 0 })), ...further.summaries],
  };
}

/** Rows that count in one facet: those that fail nothing, and those that fail only this facet's own selection. */
function isCountedFor(groups: readonly FilterGroup[], facet: string) {
  const at = groups.findIndex((group) => group.facet === facet);
  return ({ failed }: Counted) => failed === 0 || (at >= 0 && failed === 2 ** at);
}

function sum(rows: readonly number[]): number {
  return rows.reduce((total, each) => total + each, 0);
}

function countsById(rows: Counts['makers'], isCounted: (row: Counted) => boolean): Map<number, number> {
  const counts = new Map<number, number>();
  for (const row of rows.filter(isCounted)) counts.set(row.id, (counts.get(row.id) ?? 0) + row.products);
  return counts;
}

/** A facet with more values is answered with the most frequent ones, most frequent first, and with those that are chosen. */
const valuesAtFirst = 10;

interface FacetsAsked extends ProductSelection {
  /** The facet that is answered with all of its values. */
  whole?: string;
}

/** The values to answer a facet with, and how many it has beyond them. */
function boundValues<T extends { product_count: number }>(
  values: readonly T[],
  isAll: boolean,
  isChosen: (value: T) => boolean,
) {
  if (isAll || values.length <= valuesAtFirst) return { shown: [...values], more: 0 };
  const byCount = values.toSorted((a, b) => b.product_count - a.product_count);
  const shown = byCount.filter((value, at) => at < valuesAtFirst || isChosen(value));
  return { shown, more: values.length - shown.length };
}

type AttributeFacet = ProductFacets['attributes'][number];

/** Many values that are amounts are bounded, not listed; so are few while a range is chosen. */
function findRange(
  { code, values }: AttributeFacet,
  all: readonly { id: number; code: string; title: string }[],
  filters: FacetsAsked['filters'],
): AttributeFacet['range'] {
  if (values.length <= valuesAtFirst && !filters?.ranges?.[code]) return undefined;
  const numeric = readNumericValues(all);
  if (!numeric) return undefined;
  const counted = new Set(values.map((value) => value.code));
  const amounts = all.filter((value) => counted.has(value.code)).map(({ id }) => numeric.amounts.get(id) ?? 0);
  return { from: Math.min(...amounts), to: Math.max(...amounts), unit: numeric.unit };
}

/** Attributes and their values in the shop's order, without values that no product has, unless they are chosen. */
async function attributeFacets(
  database: Database,
  { values }: Counts,
  groups: readonly FilterGroup[],
  { lang, filters, whole }: FacetsAsked,
): Promise<{ attributes: ProductFacets['attributes']; more: [facet: string, count: number][] }> {
  const rows = await database
    .select({ value: attributeValues, text: attributeValueTexts })
    .from(attributeValues)
    .innerJoin(attributeValueTexts, eq(attributeValueTexts.valueId, attributeValues.id))
    .where(sql`${attributeValues.isFilter} and ${attributeValueTexts.lang} = ${lang}`)
    .orderBy(asc(attributeValues.attributePosition), asc(attributeValues.position), asc(attributeValues.id));
  const facets = new Map<string, AttributeFacet>();
  const all = new Map<string, { id: number; code: string; title: string }[]>();
  const counts = new Map<string, Map<number, number>>();
  for (const { value, text } of rows) {
    const attribute = value.attributeCode;
    const known = all.get(attribute) ?? [];
    all.set(attribute, known);
    known.push({ id: value.id, code: value.code, title: text.title });
    if (!counts.has(attribute))
      counts.set(attribute, countsById(values, isCountedFor(groups, attributeFacet(attribute))));
    const product_count = counts.get(attribute)?.get(value.id) ?? 0;
    const isChosen = filters?.attributes?.[attribute]?.includes(value.code);
    if (product_count === 0 && !isChosen) continue;
    const facet = facets.get(attribute) ?? { code: attribute, title: text.attributeTitle, values: [] };
    facet.values.push({ code: value.code, title: text.title, color: value.color, product_count });
    facets.set(attribute, facet);
  }
  const more: [string, number][] = [];
  const attributes = [...facets.values()].map((facet) => {
    const name = attributeFacet(facet.code);
    const chosen = filters?.attributes?.[facet.code] ?? [];
    const isChosen = ({ code }: { code: string }) => chosen.includes(code);
    const range = findRange(facet, all.get(facet.code) ?? [], filters);
    if (range) return { ...facet, values: facet.values.filter(isChosen), range };
    const bound = boundValues(facet.values, whole === name, isChosen);
    more.push([name, bound.more]);
    return { ...facet, values: bound.shown };
  });
  return { attributes, more };
}

/** By name, or where there are many the most frequent first. */
async function makerFacet(
  database: Database,
  counted: Counts,
  groups: readonly FilterGroup[],
  { lang, filters, whole }: FacetsAsked,
): Promise<{ manufacturers: ProductFacets['manufacturers']; more: number }> {
  const counts = countsById(counted.makers, isCountedFor(groups, makerFacetName));
  const chosen = filters?.manufacturers ?? [];
  const isAll = whole === makerFacetName;
  const { shown, more } = boundValues(
    [...counts].filter(([id]) => id).map(([id, product_count]) => ({ id, product_count })),
    isAll,
    () => false,
  );
  const rows = await database
    .select({ id: makers.id, code: makers.code, title: makers.name })
    .from(makers)
    .where(sql`${inArray(makers.id, [0, ...shown.map(({ id }) => id)])} or ${inArray(makers.code, ['', ...chosen])}`);
  const { compare } = new Intl.Collator(languages[lang].htmlLang);
  const manufacturers = rows
    .map(({ id, code, title }) => ({ code, title, product_count: counts.get(id) ?? 0 }))
    .sort((a, b) => (more > 0 ? b.product_count - a.product_count : 0) || compare(a.title, b.title));
  const further = rows.filter(({ id }) => counts.has(id)).length - shown.length;
  return { manufacturers, more: more - further };
}

function priceFacet(summaries: readonly Summary[], groups: readonly FilterGroup[], currency: CurrencyCode) {
  const rows = summaries.filter(isCountedFor(groups, 'price'));
  if (rows.length === 0) return null;
  return {
    currency,
    from_minor: Math.min(...rows.map((row) => row.from_minor)),
    to_minor: Math.max(...rows.map((row) => row.to_minor)),
  };
}

/** Facets that are counts of all products: total, stock, new, discounted and ratings. */
function summaryFacets(summaries: readonly Summary[], groups: readonly FilterGroup[]) {
  const flag = (name: 'in_stock' | 'is_new' | 'is_discounted') =>
    sum(summaries.filter(isCountedFor(groups, name)).map((row) => row[name]));
  const rated = summaries.filter(isCountedFor(groups, 'rating'));
  const ratings = ratingSteps.map((rating_from, at) => ({
    rating_from,
    product_count: sum(rated.map((row) => row.ratings[at] ?? 0)),
  }));
  return {
    total: sum(summaries.filter(({ failed }) => failed === 0).map((row) => row.products)),
    in_stock: flag('in_stock'),
    is_new: flag('is_new'),
    is_discounted: flag('is_discounted'),
    ratings,
  };
}

/** Those that have any. */
function toMore(facets: readonly [facet: string, count: number][]): Record<string, number> {
  return Object.fromEntries(facets.filter(([, count]) => count > 0));
}

const noCounts: Counts = { values: [], makers: [], summaries: [] };

async function countSelection(database: Database, asked: PricedSelection, read: ReadSelection): Promise<Counts> {
  if (isWholeListing(asked, read)) return readCachedCounts(database, asked);
  const counts = await readCounts(database, read, asked.currency);
  // Counts hold what only fails a filter, so without any the search itself has no match.
  const relaxed = counts.summaries.length === 0 ? await relaxSelection(database, read) : undefined;
  return relaxed ? readCounts(database, relaxed, asked.currency) : counts;
}

/** How many products each choice would show. Counted in one pass over the listing, whatever is chosen. */
export async function readFacets(selection: FacetsAsked, context: CallContext): Promise<ProductFacets> {
  const { database, seesHidden, shop } = context;
  const currency = sellsIn(shop, selection.lang);
  const asked = { ...selection, currency, seesHidden };
  const read = await readSelection(database, asked, shop.synonyms);
  const groups = read?.groups ?? [];
  const counts = read ? await countSelection(database, asked, read) : noCounts;
  const [{ attributes, more }, byMaker] = await Promise.all([
    attributeFacets(database, counts, groups, selection),
    makerFacet(database, counts, groups, selection),
  ]);
  const price = priceFacet(counts.summaries, groups, currency);
  return {
    attributes,
    manufacturers: byMaker.manufacturers,
    more: toMore([...more, [makerFacetName, byMaker.more]]),
    price,
    ...summaryFacets(counts.summaries, groups),
  };
}
