import type { Category } from '@storefront/contracts/calls/catalog';
import type { LanguageCode } from '@storefront/contracts/languages';
import { and, asc, count, countDistinct, eq, gte, inArray, lte, notExists, notInArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connection';
import {
  categories,
  categoryAncestors,
  categoryTexts,
  furtherCategories,
  listedProducts,
} from '../database/content-tables';
import { shownTo } from '../database/visible';
import type { CallContext } from '../server/call-context';
import { type UrlByLanguage, type Urls, urlsByLanguage } from '../site/urls';
import { effectiveVisibility, hiddenCategoryIds, isCategoryShown, isListed } from './visibility';

export interface CategoryQuery {
  lang: LanguageCode;
  id?: number;
  parent_id?: number;
  level_from?: number;
  level_to?: number;
}

/** How many products each category has that stand below it beside their own category, which is elsewhere. */
function countFurther(database: Database, context: CallContext) {
  const ownAncestors = alias(categoryAncestors, 'own_ancestors');
  const elsewhere = database
    .select({ id: ownAncestors.ancestorId })
    .from(ownAncestors)
    .where(
      and(
        eq(ownAncestors.categoryId, listedProducts.categoryId),
        eq(ownAncestors.ancestorId, categoryAncestors.ancestorId),
      ),
    );
  return database
    .select({ id: categoryAncestors.ancestorId, total: countDistinct(furtherCategories.productId) })
    .from(furtherCategories)
    .innerJoin(categoryAncestors, eq(categoryAncestors.categoryId, furtherCategories.categoryId))
    .innerJoin(listedProducts, eq(listedProducts.productId, furtherCategories.productId))
    .where(
      and(
        shownTo(context, isListed(database)),
        shownTo(context, notInArray(furtherCategories.categoryId, hiddenCategoryIds(database))),
        notExists(elsewhere),
      ),
    )
    .groupBy(categoryAncestors.ancestorId);
}

/**
 * The number of visible products of each category, including its descendants. Products are counted once, by their own category, and
 * the categories above are summed here.
 */
async function countProducts(context: CallContext): Promise<Map<number, number>> {
  const { database } = context;
  const [rows, lineages, further] = await Promise.all([
    database
      .select({ id: listedProducts.categoryId, total: count() })
      .from(listedProducts)
      .where(shownTo(context, isListed(database)))
      .groupBy(listedProducts.categoryId),
    database.select().from(categoryAncestors),
    countFurther(database, context),
  ]);
  const own = new Map(rows.map((row) => [row.id, row.total]));
  const totals = new Map<number, number>();
  for (const { categoryId, ancestorId } of lineages) {
    totals.set(ancestorId, (totals.get(ancestorId) ?? 0) + (own.get(categoryId) ?? 0));
  }
  for (const { id, total } of further) totals.set(id, (totals.get(id) ?? 0) + total);
  return totals;
}

async function readUrls(database: Database, ids: readonly number[], urls: Urls): Promise<Map<number, UrlByLanguage>> {
  const rows = await database
    .select({ id: categoryTexts.categoryId, lang: categoryTexts.lang, path: categoryTexts.path })
    .from(categoryTexts)
    .where(inArray(categoryTexts.categoryId, [...ids]));
  const paths = new Map(rows.map((row) => [`${row.id} ${row.lang}`, row.path]));
  const toUrls = (id: number) =>
    urlsByLanguage((lang) => {
      const path = paths.get(`${id} ${lang}`);
      return path && urls.at(lang, path);
    });
  return new Map(ids.map((id) => [id, toUrls(id)]));
}

function matching(context: CallContext, { lang, id, parent_id, level_from, level_to }: CategoryQuery) {
  return and(
    eq(categoryTexts.lang, lang),
    shownTo(context, isCategoryShown(context.database)),
    id === undefined ? undefined : eq(categories.id, id),
    parent_id === undefined ? undefined : eq(categories.parentId, parent_id),
    level_from === undefined ? undefined : gte(categories.level, level_from),
    level_to === undefined ? undefined : lte(categories.level, level_to),
  );
}

/** Visible categories, ordered by level, then position. */
export async function listCategories(query: CategoryQuery, context: CallContext): Promise<Category[]> {
  const { database, shop } = context;
  const rows = await database
    .select({
      category: categories,
      text: categoryTexts,
      visible: effectiveVisibility(database, categories.id),
    })
    .from(categories)
    .innerJoin(categoryTexts, eq(categoryTexts.categoryId, categories.id))
    .where(matching(context, query))
    .orderBy(asc(categories.level), asc(categories.position), asc(categories.id));
  const ids = rows.map(({ category }) => category.id);
  const [counts, urls] = await Promise.all([countProducts(context), readUrls(database, ids, shop.urls)]);
  return rows.map(({ category, text, visible }) => ({
    id: category.id,
    code: category.code,
    parent_id: category.parentId,
    level: category.level,
    template: category.template,
    visible,
    title: text.title,
    slug: text.slug,
    url: shop.urls.at(query.lang, text.path),
    summary: text.summary,
    picture: category.picture,
    product_count: counts.get(category.id) ?? 0,
    redirect_url_without_domain: category.redirectUrl,
    redirect_code: category.redirectCode,
    languages_urls: urls.get(category.id) ?? {},
  }));
}
