import { asc, countDistinct, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { sellables } from '../../database/content-tables';
import { importedProducts, importRuns } from '../../database/import-tables';

/** A feed that has something in the shop, or is on its way there. */
export interface FeedSource {
  source: string;
  products: number;
  /** Of those products that have any. */
  variations: number;
  /** Whether an import of it was broken off, and may go on. */
  isUnderWay: boolean;
}

/** Which feeds the shop has its imported products of. */
export async function listSources(database: Database): Promise<FeedSource[]> {
  const present = await database
    .select({
      source: importedProducts.source,
      products: countDistinct(importedProducts.productId),
      variations: sql<number>`(count(*) filter (where ${sellables.isVariation}))::int`,
    })
    .from(importedProducts)
    .leftJoin(sellables, eq(sellables.productId, importedProducts.productId))
    .where(isNotNull(importedProducts.hash))
    .groupBy(importedProducts.source)
    .orderBy(asc(importedProducts.source));
  const runs = new Set(
    (await database.select({ source: importRuns.source }).from(importRuns)).map((run) => run.source),
  );
  const begun = [...runs].filter((source) => present.every((each) => each.source !== source));
  return [
    ...present.map((each) => ({ ...each, isUnderWay: runs.has(each.source) })),
    ...begun.sort().map((source) => ({ source, products: 0, variations: 0, isUnderWay: true })),
  ];
}
