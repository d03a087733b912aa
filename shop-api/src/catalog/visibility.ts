import { and, eq, exists, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connection';
import { categories, categoryAncestors, makers, products } from '../database/content-tables';
import { isShown } from '../database/visible';

/** Categories that neither are hidden nor stand below a hidden one. */
export function shownCategoryIds(database: Database) {
  const shown = alias(categories, 'shown_category');
  const above = alias(categories, 'category_above');
  const hiddenAbove = database
    .select({ one: sql`1` })
    .from(categoryAncestors)
    .innerJoin(above, eq(above.id, categoryAncestors.ancestorId))
    .where(and(eq(categoryAncestors.categoryId, shown.id), not(isShown(above.visible))));
  return database
    .select({ id: shown.id })
    .from(shown)
    .where(not(exists(hiddenAbove)));
}

/**
 * A product shows when it, its category and its maker are visible; `ignore_brand_visibility` lifts only the maker's
 * condition (specification §5, readings 20).
 */
export function isProductShown(database: Database): SQL | undefined {
  const shownMakers = database.select({ id: makers.id }).from(makers).where(isShown(makers.visible));
  return and(
    isShown(products.visible),
    inArray(products.categoryId, shownCategoryIds(database)),
    or(isShown(products.ignoreBrandVisibility), inArray(products.makerId, shownMakers)),
  );
}

/** Products of a category and of all that stand below it. */
export function isInCategory(database: Database, categoryId: number): SQL {
  const below = database
    .select({ id: categoryAncestors.categoryId })
    .from(categoryAncestors)
    .where(eq(categoryAncestors.ancestorId, categoryId));
  return inArray(products.categoryId, below);
}
