import type { LanguageCode } from '@storefront/contracts/languages';
import { and, asc, countDistinct, eq, gte, inArray, lte } from 'drizzle-orm';
import { isProductShown } from '../catalog/visibility';
import { categories, categoryAncestors, categoryTexts, products } from '../database/content-tables';
import { isOwnedBy } from '../database/owner';
import { wishes } from '../database/visitor-tables';
import type { SessionContext } from '../server/call-context';

export interface LevelQuery {
  lang: LanguageCode;
  level_from?: number | string;
  level_to?: number | string;
}

/** The categories in which wished things stand, with how many of them. */
export async function readWishlistCategories(
  { lang, level_from, level_to }: LevelQuery,
  { database, session, shop }: SessionContext,
) {
  const wished = database.select({ id: wishes.productId }).from(wishes).where(isOwnedBy(wishes, session));
  const rows = await database
    .select({
      id: categories.id,
      level: categories.level,
      title: categoryTexts.title,
      path: categoryTexts.path,
      item_count: countDistinct(products.id),
    })
    .from(products)
    .innerJoin(categoryAncestors, eq(categoryAncestors.categoryId, products.categoryId))
    .innerJoin(categories, eq(categories.id, categoryAncestors.ancestorId))
    .innerJoin(categoryTexts, and(eq(categoryTexts.categoryId, categories.id), eq(categoryTexts.lang, lang)))
    .where(
      and(
        inArray(products.id, wished),
        isProductShown(database),
        level_from === undefined ? undefined : gte(categories.level, Number(level_from)),
        level_to === undefined ? undefined : lte(categories.level, Number(level_to)),
      ),
    )
    .groupBy(categories.id, categories.level, categories.position, categoryTexts.title, categoryTexts.path)
    .orderBy(asc(categories.level), asc(categories.position), asc(categories.id));
  return rows.map(({ path, ...row }) => ({ ...row, url: shop.urls.at(lang, path) }));
}
