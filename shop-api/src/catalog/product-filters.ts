import type { ProductFilters } from '@storefront/contracts/calls/catalog';
import type { CurrencyCode, LanguageCode } from '@storefront/contracts/languages';
import { and, eq, gt, gte, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { attributeValues, attributeValueTexts, listedProducts, makers } from '../database/content-tables';
import { stock } from '../database/trade-tables';
import { listedDiscount, listedPrice } from './currency-places';
import { readNumericValues } from './numeric-values';

/** The choice in one facet, as a condition on products. */
export interface FilterGroup {
  /** `price`, `manufacturers`, `in_stock` …, an attribute as `attribute:material`. */
  facet: string;
  condition: SQL;
}

export const attributeFacet = (code: string) => `attribute:${code}`;

/**
 * A product is sold out when as many of its rows in `stock` are at zero as it has sellables. Read live, not derived: an import would
 * lock a derived column until it ends, and orders would wait.
 */
export function isInStock(database: Database): SQL {
  const soldOut = database
    .select({ id: stock.productId, count: sql`count(*)::int` })
    .from(stock)
    .where(and(eq(stock.quantity, 0), isNotNull(stock.productId)))
    .groupBy(stock.productId);
  return sql`(${listedProducts.productId}, ${listedProducts.sellableCount}) not in ${soldOut}`;
}

async function readValueIds(database: Database, chosen: Readonly<Record<string, readonly string[]>>) {
  const wanted = Object.entries(chosen).filter(([, codes]) => codes.length > 0);
  if (wanted.length === 0) return [];
  const rows = await database
    .select({ id: attributeValues.id, attribute: attributeValues.attributeCode, code: attributeValues.code })
    .from(attributeValues)
    .where(
      and(
        eq(attributeValues.isFilter, true),
        or(
          ...wanted.map(([attribute, codes]) =>
            and(eq(attributeValues.attributeCode, attribute), inArray(attributeValues.code, codes)),
          ),
        ),
      ),
    );
  return wanted.map(([attribute]) => ({
    attribute,
    ids: rows.filter((row) => row.attribute === attribute).map((row) => row.id),
  }));
}

/** The values whose amounts lie within the chosen ranges. */
async function readRangeIds(database: Database, ranges: ProductFilters['ranges'] = {}, lang: LanguageCode) {
  const wanted = Object.entries(ranges).filter(([, { from, to }]) => from !== undefined || to !== undefined);
  if (wanted.length === 0) return [];
  const rows = await database
    .select({ id: attributeValues.id, attribute: attributeValues.attributeCode, title: attributeValueTexts.title })
    .from(attributeValues)
    .innerJoin(attributeValueTexts, eq(attributeValueTexts.valueId, attributeValues.id))
    .where(
      and(
        eq(attributeValues.isFilter, true),
        eq(attributeValueTexts.lang, lang),
        inArray(
          attributeValues.attributeCode,
          wanted.map(([attribute]) => attribute),
        ),
      ),
    );
  return wanted.map(([attribute, { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }]) => {
    const numeric = readNumericValues(rows.filter((row) => row.attribute === attribute));
    const within = [...(numeric?.amounts ?? [])].filter(([, amount]) => amount >= from && amount <= to);
    return { attribute, ids: within.map(([id]) => id) };
  });
}

/** The chosen values and ranges, one group for each attribute. Unknown values match no product. */
async function attributeGroups(
  database: Database,
  { attributes = {}, ranges }: ProductFilters,
  lang: LanguageCode,
): Promise<FilterGroup[]> {
  const [chosen, bounded] = await Promise.all([
    readValueIds(database, attributes),
    readRangeIds(database, ranges, lang),
  ]);
  const groups = new Map<string, SQL[]>();
  for (const { attribute, ids } of [...chosen, ...bounded]) {
    const known = groups.get(attribute) ?? [];
    groups.set(attribute, [...known, sql`${listedProducts.valueIds} && ${`{${ids.join(',')}}`}::int[]`]);
  }
  return [...groups].map(([attribute, conditions]) => ({
    facet: attributeFacet(attribute),
    condition: sql.join(conditions, sql` and `),
  }));
}

function priceCondition({ price_from_minor: from, price_to_minor: to }: ProductFilters, currency: CurrencyCode) {
  if (from === undefined && to === undefined) return undefined;
  const price = listedPrice(currency);
  return and(from === undefined ? undefined : gte(price, from), to === undefined ? undefined : lte(price, to));
}

function manufacturerCondition(database: Database, codes: readonly string[] = []) {
  if (codes.length === 0) return undefined;
  const chosen = database
    .select({ id: makers.id })
    .from(makers)
    .where(inArray(makers.code, [...codes]));
  return inArray(listedProducts.makerId, chosen);
}

export const isDiscounted = (currency: CurrencyCode) => gt(listedDiscount(currency), 0);

/** All choices, one group per facet. A product must meet every group. */
export async function readFilterGroups(
  database: Database,
  filters: ProductFilters,
  { lang, currency }: { lang: LanguageCode; currency: CurrencyCode },
): Promise<FilterGroup[]> {
  const { in_stock, is_new, is_discounted, rating_from, manufacturers } = filters;
  const single: [string, SQL | undefined][] = [
    ['price', priceCondition(filters, currency)],
    ['manufacturers', manufacturerCondition(database, manufacturers)],
    ['in_stock', in_stock && isInStock(database)],
    ['is_new', is_new && eq(listedProducts.isNew, true)],
    ['is_discounted', is_discounted && isDiscounted(currency)],
    // A comparison with a missing rating would be null, which is neither met nor failed.
    [
      'rating',
      rating_from === undefined ? undefined : sql`coalesce(${listedProducts.ratingAverage}, 0) >= ${rating_from}`,
    ],
  ];
  const chosen = single.flatMap(([facet, condition]) => (condition ? [{ facet, condition }] : []));
  return [...chosen, ...(await attributeGroups(database, filters, lang))];
}
