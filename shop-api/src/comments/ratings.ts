import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { products } from '../database/content-tables';
import { comments } from '../database/visitor-tables';

/**
 * Lets products' ratings follow their published comments. What a product brought along from elsewhere counts on:
 * stars are a rating whether or not words came with them.
 */
export async function followRatings(database: Database, productIds?: readonly number[]): Promise<void> {
  const published = database
    .select({
      productId: comments.contentId,
      count: sql<number>`count(*)`.as('published_count'),
      sum: sql<number>`sum(${comments.rating})`.as('published_sum'),
    })
    .from(comments)
    .where(and(eq(comments.model, 'catalogproduct'), eq(comments.status, 'published'), isNotNull(comments.rating)))
    .groupBy(comments.contentId)
    .as('published');
  const broughtSum = sql`coalesce(${products.broughtRatingAverage}, 0) * ${products.broughtRatingCount}`;
  const ofProduct = (column: 'published_count' | 'published_sum'): SQL =>
    sql`coalesce((select ${sql.identifier(column)} from ${published} where ${published.productId} = ${products.id}), 0)`;
  const count = sql`(${products.broughtRatingCount} + ${ofProduct('published_count')})`;
  await database
    .update(products)
    .set({
      ratingCount: sql`${count}`,
      ratingAverage: sql`(${broughtSum} + ${ofProduct('published_sum')}) / nullif(${count}, 0)`,
    })
    // An import brings thousands that nobody has commented on: writing their rows once more would only make the table longer.
    .where(
      and(
        productIds && inArray(products.id, [...productIds]),
        or(ne(products.ratingCount, products.broughtRatingCount), sql`${ofProduct('published_count')} > 0`),
      ),
    );
}
