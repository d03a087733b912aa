import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { listedProducts, relatedProducts } from '../database/content-tables';

/** Products related to any of these, without these themselves. */
export function isRelatedTo(database: Database, ids: readonly number[]): SQL | undefined {
  const own = [...ids];
  const related = database
    .select({ id: relatedProducts.relatedId })
    .from(relatedProducts)
    .where(inArray(relatedProducts.productId, own));
  return and(
    inArray(listedProducts.productId, related),
    own.length > 0 ? notInArray(listedProducts.productId, own) : undefined,
  );
}

/** Order of related products: the best place beside any of these. */
export function relatedPlace(database: Database, ids: readonly number[]): SQL {
  const best = database
    .select({ place: sql`min(${relatedProducts.position})` })
    .from(relatedProducts)
    .where(and(eq(relatedProducts.relatedId, listedProducts.productId), inArray(relatedProducts.productId, [...ids])));
  return sql`(${best})`;
}
