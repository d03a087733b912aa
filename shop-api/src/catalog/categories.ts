import type { Category } from '@storefront/contracts/calls/catalog';
import type { LanguageCode } from '@storefront/contracts/languages';
import { and, asc, countDistinct, eq, gte, inArray, lte } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { categories, categoryAncestors, categoryTexts, products } from '../database/content-tables';
import type { CallContext } from '../server/call-context';
import { type UrlByLanguage, type Urls, urlsByLanguage } from '../site/urls';
import { isCategoryShown, isProductShown } from './visibility';

export interface CategoryQuery {
  lang: LanguageCode;
  id?: number;
  parent_id?: number;
  level_from?: number;
  level_to?: number;
}

/** How many products show in each category, those of its descendants included. */
async function countProducts(database: Database): Promise<Map<number, number>> {
  const rows = await database
    .select({ id: categoryAncestors.ancestorId, total: countDistinct(products.id) })
    .from(products)
    .innerJoin(categoryAncestors, eq(categoryAncestors.categoryId, products.categoryId))
    .where(isProductShown(database))
    .groupBy(categoryAncestors.ancestorId);
  return new Map(rows.map((row) => [row.id, row.total]));
}

async function readUrls(database: Database, ids: readonly number[], urls: Urls): Promise<Map<number, UrlByLanguage>> {
  const rows = await database
    .select({ id: categoryTexts.categoryId, lang: categoryTexts.lang, path: categoryTexts.path })
    .from(categoryTexts)
    .where(inArray(categoryTexts.categoryId, [...ids]));
  const paths = new Map(rows.map((row) => [`${row.id} ${row.lang}`, row.path]));
  const urlsOf = (id: number) =>
    urlsByLanguage((lang) => {
      const path = paths.get(`${id} ${lang}`);
      return path && urls.at(lang, path);
    });
  return new Map(ids.map((id) => [id, urlsOf(id)]));
}

function matching(database: Database, { lang, id, parent_id, level_from, level_to }: CategoryQuery) {
  return and(
    eq(categoryTexts.lang, lang),
    isCategoryShown(database),
    id === undefined ? undefined : eq(categories.id, id),
    parent_id === undefined ? undefined : eq(categories.parentId, parent_id),
    level_from === undefined ? undefined : gte(categories.level, level_from),
    level_to === undefined ? undefined : lte(categories.level, level_to),
  );
}

/** Categories that show, ordered by level, then position. */
export async function listCategories(query: CategoryQuery, { database, shop }: CallContext): Promise<Category[]> {
  const rows = await database
    .select({ category: categories, text: categoryTexts })
    .from(categories)
    .innerJoin(categoryTexts, eq(categoryTexts.categoryId, categories.id))
    .where(matching(database, query))
    .orderBy(asc(categories.level), asc(categories.position), asc(categories.id));
  const ids = rows.map(({ category }) => category.id);
  const [counts, urls] = await Promise.all([countProducts(database), readUrls(database, ids, shop.urls)]);
  return rows.map(({ category, text }) => ({
    id: category.id,
    code: category.code,
    parent_id: category.parentId,
    level: category.level,
    template: category.template,
    visible: category.visible,
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
