import { and, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { products, sellables } from '../../database/content-tables';
import { importCodes, importedProducts } from '../../database/import-tables';
import { listedCodes } from './listed-codes';

/** Which of these codes the feed's own records bear that are staged already, and where these stand. */
export async function findStagedCodes(database: Database, source: string, codes: readonly string[]) {
  return database
    .select({ code: importCodes.code, position: importCodes.position, line: importCodes.line })
    .from(importCodes)
    .where(and(eq(importCodes.source, source), sql`${importCodes.code} in ${listedCodes(codes)}`));
}

/** Codes of the products beside the feed's own, of the seed or of another feed, that bear one of these. */
export async function findCodesOfOthers(
  database: Database,
  source: string,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  const list = listedCodes(codes);
  const rows = await database
    .select({ code: products.code, sellable: sellables.shoppingCartCode })
    .from(sellables)
    .innerJoin(products, eq(products.id, sellables.productId))
    .leftJoin(importedProducts, eq(importedProducts.productId, products.id))
    .where(
      and(
        or(sql`${products.code} in ${list}`, sql`${sellables.shoppingCartCode} in ${list}`),
        sql`${importedProducts.source} is distinct from ${source}`,
      ),
    );
  return new Set(rows.flatMap(({ code, sellable }) => [code, sellable]));
}
