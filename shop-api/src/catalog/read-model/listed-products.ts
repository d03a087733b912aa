import { asc, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { listedProducts, productSearch, products } from '../../database/content-tables';
import { idArray } from '../../database/insert-rows';
import { comments } from '../../database/visitor-tables';
import { currencyPlaces } from '../currency-places';
import { isProductItselfShown } from '../visibility';
import { recordChange } from './facet-counts';

/** In the order of their places in a product's arrays. */
const currencies = Object.entries(currencyPlaces)
  .sort(([, a], [, b]) => a - b)
  .map(([code]) => sql`${code}`);

/** Every derived column, named as in `listed_products`, of those of these products that exist. */
function deriveColumns(database: Database, ids: SQL): SQL {
  return sql`
    with shown as (select id, shopping_cart_code from products where id = any(${ids})),
    history as (
      select h.shopping_cart_code, h.currency, h.price_minor, h.valid_from,
        lead(h.valid_from) over code_and_currency as valid_until,
        max(h.valid_from) over (partition by h.shopping_cart_code, h.currency) as present_from
      from price_history h join shown using (shopping_cart_code)
      window code_and_currency as (partition by h.shopping_cart_code, h.currency order by h.valid_from)
    ),
    lowest as (
      select shopping_cart_code, currency, min(price_minor) as price_minor from history
      where valid_from < present_from and valid_until > present_from - interval '30 days'
      group by shopping_cart_code, currency
    ),
    priced as (
      select p.shopping_cart_code, p.currency, p.price_minor,
        case when p.basic_price_minor > p.price_minor and l.price_minor > p.price_minor
          then round((l.price_minor - p.price_minor) * 100.0 / l.price_minor)::int else 0 end as discount
      from prices p join shown using (shopping_cart_code)
      left join lowest l on l.shopping_cart_code = p.shopping_cart_code and l.currency = p.currency
    ),
    arranged as (
      select shown.id, array_agg(priced.price_minor order by place) as prices_minor,
        array_agg(coalesce(priced.discount, 0) order by place) as discount_percents
      from shown cross join unnest(array[${sql.join(currencies, sql`, `)}]::text[]) with ordinality as known(currency, place)
      left join priced on priced.shopping_cart_code = shown.shopping_cart_code and priced.currency = known.currency
      group by shown.id
    ),
    valued as (
      select product_id, array_agg(value_id order by value_id) as value_ids from (
        select product_id, value_id from product_attributes where product_id = any(${ids})
        union
        select s.product_id, a.value_id from sellables s join sellable_attributes a using (shopping_cart_code)
        where s.product_id = any(${ids})
      ) own join attribute_values v on v.id = value_id and v.is_filter
      group by product_id
    ),
    sold as (
      select product_id, count(*)::int as sellable_count from sellables where product_id = any(${ids}) group by product_id
    ),
    rated as (
      select content_id as product_id, count(*) as published_count, sum(rating) as published_sum from ${comments}
      where model = 'catalogproduct' and status = 'published' and rating is not null and content_id = any(${ids})
      group by content_id
    )
    select ${products.id} as product_id, category_id, maker_id, ${isProductItselfShown(database)} as is_shown, is_new,
      case when published_count is null then brought_rating_average
        else (coalesce(brought_rating_average, 0) * brought_rating_count + published_sum) / (brought_rating_count + published_count)
        end::real as rating_average,
      (brought_rating_count + coalesce(published_count, 0))::int as rating_count,
      prices_minor, discount_percents, coalesce(value_ids, '{}') as value_ids, coalesce(sellable_count, 0) as sellable_count, position
    from products join arranged on arranged.id = products.id left join valued on valued.product_id = products.id
      left join sold on sold.product_id = products.id left join rated on rated.product_id = products.id`;
}

const listedNames = Object.values(getTableColumns(listedProducts)).map(({ name }) => sql.identifier(name));
const {
  productId: _id,
  corpus: _corpus,
  document: _document,
  isAccessory: _own,
  ...repeated
} = getTableColumns(productSearch);

/** The columns of `listed_products` that each of a product's search documents repeats. */
export const repeatedNames = Object.values(repeated).map(({ name }) => sql.identifier(name));

function toList(names: readonly SQL[] | readonly ReturnType<typeof sql.identifier>[], of = sql``): SQL {
  return sql.join(
    names.map((name) => sql`${of}${name}`),
    sql`, `,
  );
}

/**
 * Locks the products, so that two transactions derive one after the other: the second then sees what the first has committed. A
 * transaction that also changes documents locks its products first.
 */
export function lockProducts(database: Database, ids: readonly number[]) {
  return database
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.id} = any(${idArray(ids)})`)
    .orderBy(asc(products.id))
    .for('update');
}

/**
 * Derives the rows of these products in `listed_products`, and what their search documents repeat of them. A product that is gone
 * loses its row. The categories that a product leaves or enters are recorded for the facet counts. The caller locks the products.
 */
export async function writeListedProducts(database: Database, ids: readonly number[]): Promise<void> {
  const own = idArray(ids);
  await database.execute(sql`
    with derived as materialized (${deriveColumns(database, own)}),
    before as (select category_id from listed_products where product_id = any(${own})),
    gone as (
      delete from listed_products where product_id = any(${own}) and product_id not in (select product_id from derived)
    ),
    written as (
      insert into listed_products (${toList(listedNames)}) select ${toList(listedNames)} from derived order by product_id
      on conflict (product_id) do update set (${toList(listedNames)}) = row(${toList(listedNames, sql`excluded.`)})
      where (${toList(listedNames, sql`listed_products.`)}) is distinct from (${toList(listedNames, sql`excluded.`)})
    ),
    repeated as (
      update product_search set (${toList(repeatedNames)}) = row(${toList(repeatedNames, sql`derived.`)}) from derived
      where product_search.product_id = derived.product_id
        and (${toList(repeatedNames, sql`product_search.`)}) is distinct from (${toList(repeatedNames, sql`derived.`)})
    )
    ${recordChange(sql`select category_id from before union select category_id from derived`)}`);
}
