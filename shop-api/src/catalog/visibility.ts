import { and, eq, inArray, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connection';
import {
  categories,
  categoryAncestors,
  furtherCategories,
  listedProducts,
  makers,
  products,
} from '../database/content-tables';
import { isShown } from '../database/visible';

/**
 * Categories that are hidden or stand below a hidden one. Conditions list what is hidden, not what shows: the list is short and
 * independent of the query, so that it costs the planner nothing.
 */
export function hiddenCategoryIds(database: Database) {
  const above = alias(categories, 'category_above');
  return database
    .select({ id: categoryAncestors.categoryId })
    .from(categoryAncestors)
    .innerJoin(above, eq(above.id, categoryAncestors.ancestorId))
    .where(not(isShown(above.visible)));
}

/** A category's visibility together with all categories above it. */
export function effectiveVisibility(database: Database, categoryId: PgColumn): SQL<number> {
  const above = alias(categories, 'category_above');
  const lowest = database
    .select({ visible: sql`min(coalesce(${above.visible}, 0))` })
    .from(categoryAncestors)
    .innerJoin(above, eq(above.id, categoryAncestors.ancestorId))
    .where(eq(categoryAncestors.categoryId, categoryId));
  return sql<number>`(${lowest})`;
}

export function isCategoryShown(database: Database): SQL {
  return notInArray(categories.id, hiddenCategoryIds(database));
}

/**
 * A product shows when it, its category and its maker are visible; `ignore_brand_visibility` lifts only the maker's
 * condition (REQ-5.1). For queries of `products`; listings use `isListed`.
 */
export function isProductShown(database: Database): SQL | undefined {
  return and(notInArray(products.categoryId, hiddenCategoryIds(database)), isProductItselfShown(database));
}

/** The same without the category: what `listed_products.is_shown` is derived from. */
export function isProductItselfShown(database: Database): SQL | undefined {
  const hiddenMakers = database
    .select({ id: makers.id })
    .from(makers)
    .where(not(isShown(makers.visible)));
  return and(
    isShown(products.visible),
    or(isShown(products.ignoreBrandVisibility), notInArray(products.makerId, hiddenMakers)),
  );
}

/** The same condition as `isProductShown`, for queries of the read model. */
export function isListed(database: Database): SQL | undefined {
  return and(notInArray(listedProducts.categoryId, hiddenCategoryIds(database)), eq(listedProducts.isShown, true));
}

// As arrays the ids are read once, before the planner's choice: the products are then found by their index.
function standing(database: Database, categoryId: number, condition?: SQL) {
  const below = database
    .select({ categoryId: categoryAncestors.categoryId })
    .from(categoryAncestors)
    .where(and(eq(categoryAncestors.ancestorId, categoryId), condition));
  const further = database
    .select({ productId: furtherCategories.productId })
    .from(furtherCategories)
    .where(inArray(furtherCategories.categoryId, below));
  return {
    itself: sql`${listedProducts.categoryId} = any(array(${below}))`,
    further: sql`${listedProducts.productId} = any(array(${further}))`,
  };
}

const isNotHidden = (database: Database) => notInArray(categoryAncestors.categoryId, hiddenCategoryIds(database));

/** Products of a category and of all below it, hidden ones too. For queries of the read model. */
export function isInCategory(database: Database, categoryId: number): SQL | undefined {
  const { itself, further } = standing(database, categoryId);
  return or(itself, further);
}

/** The visible ones of them. Hidden categories are excluded before their products are read. */
export function isListedInCategory(database: Database, categoryId: number): SQL | undefined {
  const { itself, further } = standing(database, categoryId, isNotHidden(database));
  return and(or(itself, and(further, isListed(database))), eq(listedProducts.isShown, true));
}

/** Of them, those whose own category stands elsewhere: what the sums of categories do not contain. */
export function isListedFromElsewhere(database: Database, categoryId: number): SQL | undefined {
  const { itself, further } = standing(database, categoryId, isNotHidden(database));
  return and(further, not(itself), isListed(database));
}

/** Whether products stand in other categories beside their own, here or below. */
export async function hasFurther(database: Database, categoryId: number): Promise<boolean> {
  const [row] = await database
    .select({ id: furtherCategories.categoryId })
    .from(furtherCategories)
    .innerJoin(categoryAncestors, eq(categoryAncestors.categoryId, furtherCategories.categoryId))
    .where(eq(categoryAncestors.ancestorId, categoryId))
    .limit(1);
  return row !== undefined;
}
