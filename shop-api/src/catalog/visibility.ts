import { and, eq, inArray, not, notInArray, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connection';
import { categories, categoryAncestors, makers, products } from '../database/content-tables';
import { isShown } from '../database/visible';

/**
 * Categories that are hidden or stand below a hidden one. Conditions name what is hidden, not what shows: such a list
 * stands for itself, is short, and costs the planner nothing in the many joins that ask for it.
 */
function hiddenCategoryIds(database: Database) {
  const above = alias(categories, 'category_above');
  return database
    .select({ id: categoryAncestors.categoryId })
    .from(categoryAncestors)
    .innerJoin(above, eq(above.id, categoryAncestors.ancestorId))
    .where(not(isShown(above.visible)));
}

export function isCategoryShown(database: Database): SQL {
  return notInArray(categories.id, hiddenCategoryIds(database));
}

/**
 * A product shows when it, its category and its maker are visible; `ignore_brand_visibility` lifts only the maker's
 * condition (specification §5, readings 20).
 */
export function isProductShown(database: Database): SQL | undefined {
  const hiddenMakers = database
    .select({ id: makers.id })
    .from(makers)
    .where(not(isShown(makers.visible)));
  return and(
    isShown(products.visible),
    notInArray(products.categoryId, hiddenCategoryIds(database)),
    or(isShown(products.ignoreBrandVisibility), notInArray(products.makerId, hiddenMakers)),
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
