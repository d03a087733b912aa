import { lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as content from '../database/content-tables';
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
  [content.productAttributes, content.productAttributes.productId],
  [content.relatedProducts, content.relatedProducts.productId],
  [content.sellables, content.sellables.productId],
]);

// These name what is sold by its code. Imported sellables stay, so whatever is not theirs is the seed's.
const codeColumns: ReadonlyMap<PgTable, PgColumn> = new Map<PgTable, PgColumn>([
  [content.sellableAttributes, content.sellableAttributes.shoppingCartCode],
  [content.prices, content.prices.shoppingCartCode],
]);

/** Which rows of a table seeding may replace; undefined where that is all of them. */
export function isSeeded(table: PgTable): SQL | undefined {
  const owner = ownerColumns.get(table);
  if (owner) return lt(owner, firstImportedId);
  const code = codeColumns.get(table);
  const imported = sql`select shopping_cart_code from sellables where product_id >= ${firstImportedId}`;
  return code && sql`${code} not in (${imported})`;
}
