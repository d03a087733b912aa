import { sql } from 'drizzle-orm';
import type { Database } from '../src/database/connection';

/** A product of a feed as the shop has it, without what differs from shop to shop: its numbers and addresses. */
export interface ImportedProduct {
  code: string;
  title: string;
  content: string;
  brand: string;
  /** Titles from the root, in English. */
  category: string;
  pictures: string[];
  attributes: string[];
  /** Code, choices, pieces, and prices by currency with the old one: of each that is sold of it. */
  sold: string[];
}

/** All products of a feed, by code. */
export async function listImported(database: Database, source: string): Promise<ImportedProduct[]> {
  // Tables that were filled a moment ago have no statistics, and a plan made without them takes minutes.
  await database.execute(sql`analyze`);
  const { rows } = (await database.execute(sql`
    select p.code, t.title, t.content, m.name as brand, p.pictures,
      (select string_agg(ct.title, ' > ' order by a.depth desc)
        from category_ancestors a join category_texts ct on ct.category_id = a.ancestor_id and ct.lang = 'en'
        where a.category_id = p.category_id) as category,
      (select coalesce(json_agg(v.attribute_title || ': ' || v.title order by v.attribute_title, v.title), '[]')
        from product_attributes pa join attribute_value_texts v on v.value_id = pa.value_id and v.lang = 'en'
        where pa.product_id = p.id) as attributes,
      (select json_agg(concat_ws(' · ', s.shopping_cart_code,
          (select string_agg(v.attribute_title || ': ' || v.title, ', ' order by v.attribute_title)
            from sellable_attributes sa join attribute_value_texts v on v.value_id = sa.value_id and v.lang = 'en'
            where sa.shopping_cart_code = s.shopping_cart_code),
          st.quantity,
          (select string_agg(concat_ws(' ', pr.currency, pr.price_minor, pr.basic_price_minor), ', ' order by pr.currency)
            from prices pr where pr.shopping_cart_code = s.shopping_cart_code)) order by s.position)
        from sellables s left join stock st on st.shopping_cart_code = s.shopping_cart_code
        where s.product_id = p.id) as sold
    from imported_products i join products p on p.id = i.product_id
    join product_texts t on t.product_id = p.id and 'en' = any(t.langs)
    join makers m on m.id = p.maker_id
    where i.source = ${source} and i.hash is not null
    order by p.code`)) as { rows: object[] };
  return rows as ImportedProduct[];
}
