import type { LanguageCode } from '@storefront/contracts/languages';
import { and, eq, isNotNull, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connection';
import { categories, categoryAncestors, products, shelfChanges, shelfCounts } from '../database/content-tables';
import { idArray } from '../database/insert-rows';
import { shelfPlace, shelfPrice } from './currency-places';
import { isDiscounted, isInStock } from './product-filters';
import { hiddenCategoryIds, isProductItselfShown } from './visibility';

// What a whole shelf comes to is counted once and kept until something on it changes (decision 0071): fifty thousand products
// are not looked at again for every visitor. Each category's own products are counted, what stands above is their sum.

/** The steps of the rating facet, best first. */
export const ratingSteps = [4.5, 4, 3] as const;

/** What the products come to that stand in one category itself. */
export interface ShelfCounts {
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

/** Not for ever: what was noted of changes is forgotten after a day. */
const keptAtMost = sql`interval '1 hour'`;
const notedAtLeast = sql`interval '1 day'`;

/** The categories whose products show on a shelf, hidden ones left out; the whole shop's without a category. */
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

/** Nothing has changed that the counting did not see: not what was done later, and not what was not yet done then. */
function isStillTrue(): SQL {
  return sql`${shelfCounts.countedAt} > now() - ${keptAtMost} and not exists (
    select 1 from ${shelfChanges} where ${shelfChanges.categoryId} in (0, ${shelfCounts.categoryId})
      and not pg_visible_in_snapshot(${shelfChanges.transactionId}, ${shelfCounts.seen}))`;
}

/** What is counted of some categories, as rows of `shelfCounts`: one statement, so that it is of the moment that is kept with it. */
function selectCounts(database: Database, ids: readonly number[], lang: LanguageCode): SQL {
  const shelf = database
    .select({
      categoryId: products.categoryId,
      makerId: products.makerId,
      valueIds: products.valueIds,
      isNew: products.isNew,
      rating: sql<number>`${products.ratingAverage}`.as('rating'),
      price: shelfPrice(lang).as('price'),
      isDiscounted: sql<boolean>`${isDiscounted(lang)}`.as('is_discounted'),
      isInStock: sql<boolean>`${isInStock(database)}`.as('is_in_stock'),
    })
    .from(products)
    .where(
      and(
        sql`${products.categoryId} = any(${idArray(ids)})`,
        isProductItselfShown(database),
        isNotNull(shelfPrice(lang)),
      ),
    );
  const rated = ratingSteps.map((step) => sql`count(*) filter (where rating >= ${sql.raw(String(step))})`);
  const counted = (of: SQL) => sql`(
    select category_id, json_agg(json_build_object('id', id, 'products', products)) as counts
    from (select category_id, id, count(*) as products from (${of}) each group by category_id, id) counted
    group by category_id)`;
  return sql`
    with shelf as ${shelf},
    summed as (
      select category_id, json_build_object('products', count(*), 'in_stock', count(*) filter (where is_in_stock),
        'is_new', count(*) filter (where is_new), 'is_discounted', count(*) filter (where is_discounted),
        'ratings', json_build_array(${sql.join(rated, sql`, `)}),
        'from_minor', min(price), 'to_minor', max(price))::jsonb as counts
      from shelf group by category_id),
    valued as ${counted(sql`select category_id, unnest(value_ids) as id from shelf`)},
    made as ${counted(sql`select category_id, maker_id as id from shelf`)}
    select wanted.id, ${shelfPlace(lang)}, coalesce(summed.counts, ${JSON.stringify(nothing)}::jsonb)
      || jsonb_build_object('values', coalesce(valued.counts, '[]'), 'makers', coalesce(made.counts, '[]')),
      pg_current_snapshot(), now()
    from unnest(${idArray(ids)}) as wanted(id)
    left join summed on summed.category_id = wanted.id
    left join valued on valued.category_id = wanted.id
    left join made on made.category_id = wanted.id
    order by wanted.id`;
}

/** What an empty shelf comes to. */
const nothing: Omit<ShelfCounts, 'values' | 'makers'> = {
  ...{ products: 0, in_stock: 0, is_new: 0, is_discounted: 0 },
  ratings: ratingSteps.map(() => 0),
  ...{ from_minor: null, to_minor: null },
};

async function countAnew(database: Database, ids: readonly number[], lang: LanguageCode): Promise<ShelfCounts[]> {
  if (ids.length === 0) return [];
  const { counts, seen, countedAt } = shelfCounts;
  const excluded = ({ name }: PgColumn) => sql`excluded.${sql.identifier(name)}`;
  const rows = await database
    .insert(shelfCounts)
    .select(selectCounts(database, ids, lang))
    .onConflictDoUpdate({
      target: [shelfCounts.categoryId, shelfCounts.place],
      set: { counts: excluded(counts), seen: excluded(seen), countedAt: excluded(countedAt) },
    })
    .returning({ counts });
  return rows.map((row) => row.counts as ShelfCounts);
}

/**
 * What the products come to that show on a shelf, category by category: nothing of it is filtered. Not for a transaction that
 * changes products: it would keep a count that holds for a moment within it.
 */
export async function readShelfCounts(
  database: Database,
  categoryId: number | undefined,
  lang: LanguageCode,
): Promise<ShelfCounts[]> {
  const shown = selectCategories(database, categoryId).as('shown');
  const rows = await database
    .select({ id: shown.id, counts: shelfCounts.counts })
    .from(shown)
    .leftJoin(
      shelfCounts,
      and(eq(shelfCounts.categoryId, shown.id), eq(shelfCounts.place, shelfPlace(lang)), isStillTrue()),
    );
  const missing = rows.filter(({ counts }) => counts === null).map(({ id }) => id);
  const kept = rows.flatMap(({ counts }) => (counts === null ? [] : [counts as ShelfCounts]));
  return [...kept, ...(await countAnew(database, missing, lang))];
}

/** Forgets what was noted so long ago that nothing is kept that was counted before it. */
export async function removeOldShelfChanges(database: Database): Promise<void> {
  await database.delete(shelfChanges).where(lt(shelfChanges.changedAt, sql`now() - ${notedAtLeast}`));
}
