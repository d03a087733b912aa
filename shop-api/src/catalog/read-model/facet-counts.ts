import type { CurrencyCode } from '@storefront/contracts/languages';
import { and, eq, isNotNull, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/connection';
import {
  categories,
  categoryAncestors,
  facetCountChanges,
  facetCounts,
  listedProducts,
} from '../../database/content-tables';
import { idArray } from '../../database/insert-rows';
import { currencyPlaces, listedPrice } from '../currency-places';
import { isDiscounted, isInStock } from '../product-filters';
import { hiddenCategoryIds } from '../visibility';

// The facet counts of an unfiltered listing are cached until something in it changes (decision 0019). Each category's own products
// are counted; a category above is the sum of those below it.

/** The steps of the rating facet, best first. */
export const ratingSteps = [4.5, 4, 3] as const;

/** Counts of the products that stand in one category itself. */
export interface FacetCounts {
  products: number;
  in_stock: number;
  is_new: number;
  is_discounted: number;
  /** By `ratingSteps`. */
  ratings: number[];
  /** The cheapest and the dearest; null where there is none. */
  from_minor: number | null;
  to_minor: number | null;
  values: { id: number; products: number }[];
  makers: { id: number; products: number }[];
}

/** Much shorter than changes are remembered, so that no entry outlives a change that it has not seen. */
const longestValid = sql`interval '1 hour'`;
const changesRemembered = sql`interval '1 day'`;

/** Stands for all categories in a recorded change. */
export const everyCategory = 0;

/** The statement that records, in the transaction that makes it, a change of what facets count in some categories. */
export function recordChange(categoryIds: SQL): SQL {
  return sql`
    insert into facet_count_changes (category_id, transaction_id, changed_at)
    select distinct category_id, pg_current_xact_id(), clock_timestamp() from (${categoryIds}) changed
    on conflict do nothing`;
}

/** The same for the categories of some products: after their stock ran out or came back. */
export async function recordChangedProducts(database: Database, productIds: readonly (number | null)[]): Promise<void> {
  const ids = productIds.filter((id) => id !== null);
  if (ids.length === 0) return;
  await database.execute(
    recordChange(sql`select category_id from listed_products where product_id = any(${idArray(ids)})`),
  );
}

/** The visible categories of a listing: of the whole shop without a category. */
function selectCategories(database: Database, categoryId: number | undefined) {
  if (categoryId === undefined) {
    return database
      .select({ id: categories.id })
      .from(categories)
      .where(notInArray(categories.id, hiddenCategoryIds(database)));
  }
  return database
    .select({ id: categoryAncestors.categoryId })
    .from(categoryAncestors)
    .where(
      and(
        eq(categoryAncestors.ancestorId, categoryId),
        notInArray(categoryAncestors.categoryId, hiddenCategoryIds(database)),
      ),
    );
}

/** Whether the snapshot that was counted saw every recorded change. */
function isValid(): SQL {
  return sql`${facetCounts.countedAt} > now() - ${longestValid} and not exists (
    select 1 from ${facetCountChanges} where ${facetCountChanges.categoryId} in (${sql.raw(String(everyCategory))}, ${facetCounts.categoryId})
      and not pg_visible_in_snapshot(${facetCountChanges.transactionId}, ${facetCounts.seen}))`;
}

/** Rows of `facet_counts` for some categories. One statement, so that the stored snapshot is the one that was counted. */
function selectCounts(database: Database, ids: readonly number[], currency: CurrencyCode): SQL {
  const listing = database
    .select({
      categoryId: listedProducts.categoryId,
      makerId: listedProducts.makerId,
      valueIds: listedProducts.valueIds,
      isNew: listedProducts.isNew,
      rating: sql<number>`${listedProducts.ratingAverage}`.as('rating'),
      price: listedPrice(currency).as('price'),
      isDiscounted: sql<boolean>`${isDiscounted(currency)}`.as('is_discounted'),
      isInStock: sql<boolean>`${isInStock(database)}`.as('is_in_stock'),
    })
    .from(listedProducts)
    .where(
      and(
        sql`${listedProducts.categoryId} = any(${idArray(ids)})`,
        eq(listedProducts.isShown, true),
        isNotNull(listedPrice(currency)),
      ),
    );
  const rated = ratingSteps.map((step) => sql`count(*) filter (where rating >= ${sql.raw(String(step))})`);
  const counted = (of: SQL) => sql`(
    select category_id, json_agg(json_build_object('id', id, 'products', products)) as counts
    from (select category_id, id, count(*) as products from (${of}) each group by category_id, id) counted
    group by category_id)`;
  return sql`
    with listing as ${listing},
    summed as (
      select category_id, json_build_object('products', count(*), 'in_stock', count(*) filter (where is_in_stock),
        'is_new', count(*) filter (where is_new), 'is_discounted', count(*) filter (where is_discounted),
        'ratings', json_build_array(${sql.join(rated, sql`, `)}),
        'from_minor', min(price), 'to_minor', max(price))::jsonb as counts
      from listing group by category_id),
    valued as ${counted(sql`select category_id, unnest(value_ids) as id from listing`)},
    made as ${counted(sql`select category_id, maker_id as id from listing`)}
    select wanted.id, ${currencyPlaces[currency]}, coalesce(summed.counts, ${JSON.stringify(nothing)}::jsonb)
      || jsonb_build_object('values', coalesce(valued.counts, '[]'), 'makers', coalesce(made.counts, '[]')),
      pg_current_snapshot(), now()
    from unnest(${idArray(ids)}) as wanted(id)
    left join summed on summed.category_id = wanted.id
    left join valued on valued.category_id = wanted.id
    left join made on made.category_id = wanted.id
    order by wanted.id`;
}

/** The counts of a category without products. */
const nothing: Omit<FacetCounts, 'values' | 'makers'> = {
  ...{ products: 0, in_stock: 0, is_new: 0, is_discounted: 0 },
  ratings: ratingSteps.map(() => 0),
  ...{ from_minor: null, to_minor: null },
};

async function countAgain(database: Database, ids: readonly number[], currency: CurrencyCode): Promise<FacetCounts[]> {
  if (ids.length === 0) return [];
  const { counts, seen, countedAt } = facetCounts;
  const excluded = ({ name }: PgColumn) => sql`excluded.${sql.identifier(name)}`;
  const rows = await database
    .insert(facetCounts)
    .select(selectCounts(database, ids, currency))
    .onConflictDoUpdate({
      target: [facetCounts.categoryId, facetCounts.place],
      set: { counts: excluded(counts), seen: excluded(seen), countedAt: excluded(countedAt) },
    })
    .returning({ counts });
  return rows.map((row) => row.counts as FacetCounts);
}

/**
 * Facet counts of an unfiltered listing, one entry per category. Not for a transaction that changes products: it would store
 * counts that nobody else can see yet.
 */
export async function readFacetCounts(
  database: Database,
  categoryId: number | undefined,
  currency: CurrencyCode,
): Promise<FacetCounts[]> {
  const shown = selectCategories(database, categoryId).as('shown');
  const rows = await database
    .select({ id: shown.id, counts: facetCounts.counts })
    .from(shown)
    .leftJoin(
      facetCounts,
      and(eq(facetCounts.categoryId, shown.id), eq(facetCounts.place, currencyPlaces[currency]), isValid()),
    );
  const missing = rows.filter(({ counts }) => counts === null).map(({ id }) => id);
  const cached = rows.flatMap(({ counts }) => (counts === null ? [] : [counts as FacetCounts]));
  return [...cached, ...(await countAgain(database, missing, currency))];
}

/** Removes changes that are older than every valid entry. */
export async function removeOldFacetCountChanges(database: Database): Promise<void> {
  await database.delete(facetCountChanges).where(lt(facetCountChanges.changedAt, sql`now() - ${changesRemembered}`));
}
