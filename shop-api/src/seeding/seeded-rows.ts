import { eq, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as content from '../database/content-tables';
import { idArray } from '../database/insert-rows';
import { firstImportedId } from '../import/apply/imported-ids';

/** Whose row it is, in tables that imported catalogues share with the seed. */
const ownerColumns: ReadonlyMap<PgTable, PgColumn> = new Map<PgTable, PgColumn>([
  [content.categories, content.categories.id],
  [content.categoryTexts, content.categoryTexts.categoryId],
  [content.categoryAncestors, content.categoryAncestors.categoryId],
  [content.makers, content.makers.id],
  [content.makerTexts, content.makerTexts.makerId],
  [content.attributeValues, content.attributeValues.id],
  [content.attributeValueTexts, content.attributeValueTexts.valueId],
  [content.products, content.products.id],
  [content.productTexts, content.productTexts.productId],
  [content.furtherCategories, content.furtherCategories.productId],
  [content.productAttributes, content.productAttributes.productId],
  [content.relatedProducts, content.relatedProducts.productId],
  [content.sellables, content.sellables.productId],
]);

// These name what is sold by its code. Imported sellables stay, so whatever is not theirs is the seed's.
const codeColumns: ReadonlyMap<PgTable, PgColumn> = new Map<PgTable, PgColumn>([
  [content.sellableAttributes, content.sellableAttributes.shoppingCartCode],
  [content.prices, content.prices.shoppingCartCode],
]);

const importedProduct = sql`product_id >= ${firstImportedId}`;
const usedMakers = sql`select maker_id from products where id >= ${firstImportedId}`;
const usedValues = sql`select value_id from product_attributes where ${importedProduct}
  union select value_id from sellable_attributes join sellables using (shopping_cart_code) where ${importedProduct}`;

/** What imported products may name though it is the seed's: makers and attribute values are shared by their codes. */
const usedByImports: ReadonlyMap<PgTable, SQL> = new Map<PgTable, SQL>([
  [content.makers, usedMakers],
  [content.makerTexts, usedMakers],
  [content.attributeValues, usedValues],
  [content.attributeValueTexts, usedValues],
]);

/**
 * The rows of a table that those of a seed replace; undefined where that is all of them. A row that the new seed does not
 * have stays while an imported product refers to it.
 */
export function isReplaced(table: PgTable, newIds: readonly number[]): SQL | undefined {
  const seeded = isSeeded(table);
  const used = usedByImports.get(table);
  const owner = ownerColumns.get(table);
  if (!seeded || !used || !owner) return seeded;
  return sql`${seeded} and (${owner} = any(${idArray(newIds)}) or ${owner} not in (${used}))`;
}

/** Codes of what the seed sells. */
export const seededCodes = sql`select shopping_cart_code from sellables where product_id < ${firstImportedId}`;

/** Which rows of a table are the seed's; undefined where that is all of them. */
export function isSeeded(table: PgTable): SQL | undefined {
  const owner = ownerColumns.get(table);
  if (owner) return lt(owner, firstImportedId);
  if (table === content.coupons) return eq(content.coupons.isStaffs, false);
  const code = codeColumns.get(table);
  const imported = sql`select shopping_cart_code from sellables where product_id >= ${firstImportedId}`;
  return code && sql`${code} not in (${imported})`;
}
