import { sql } from 'drizzle-orm';
import type { WordCounts } from '../../catalog/read-model/word-counts';
import type { Database } from '../../database/connection';
import { idArray } from '../../database/insert-rows';
import { removeProducts } from './write-products';

/**
 * A product stays the one that it was when it gets a group, loses it or is called otherwise, as long as something that it sells is
 * called as before: the feed may begin to say what belongs together.
 */
export function keepProductIds(database: Database, source: string) {
  return database.execute(sql`
    with fresh as (
      select r.key, r.position, c.code
      from import_records r join import_codes c using (source, position)
      where r.source = ${source}
        and not exists (select from imported_products i where i.source = r.source and i.key = r.key)
    ), left_over as (
      select i.product_id, i.key, s.shopping_cart_code as code
      from imported_products i join sellables s using (product_id)
      where i.source = ${source}
        and not exists (select from import_records r where r.source = i.source and r.key = i.key)
    ), first_choice as (
      select distinct on (fresh.position) fresh.key, fresh.position, left_over.product_id
      from fresh join left_over using (code) order by fresh.position, left_over.product_id
    ), pairs as (
      select distinct on (product_id) key, product_id from first_choice order by product_id, position
    )
    update imported_products i set key = pairs.key from pairs where i.product_id = pairs.product_id`);
}

/** Codes may move between products of a feed: a product whose code another one will get is removed and written again later. */
export async function freeCodes(database: Database, source: string, words: WordCounts): Promise<void> {
  const owners = sql`(
    select distinct i.product_id as id
    from import_codes c
    join (
      select shopping_cart_code as code, product_id from sellables union all select code, id from products
    ) usedCodes using (code)
    join imported_products i on i.product_id = usedCodes.product_id and i.source = c.source
    left join import_records r on r.source = c.source and r.position = c.position
    where c.source = ${source} and i.hash is not null and i.key is distinct from r.key
  ) owner`;
  const ids = (await database.select({ id: sql<number>`id` }).from(owners)).map(({ id }) => id);
  await database.execute(sql`update imported_products set hash = '' where product_id = any(${idArray(ids)})`);
  await removeProducts(database, ids, words);
}

/** Stock of a variation that is gone stays, without a product: at zero it would count as the product's. */
export function releaseStock(database: Database, source: string) {
  return database.execute(sql`
    update stock set product_id = null
    where product_id in (select product_id from imported_products where source = ${source})
      and not exists (select from sellables s where s.shopping_cart_code = stock.shopping_cart_code and s.product_id = stock.product_id)`);
}
