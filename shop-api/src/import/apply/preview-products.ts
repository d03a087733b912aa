import type { LanguageCode } from '@storefront/contracts/languages';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { createMoneyFormat, type Shop, sellsIn } from '../../site/shop';
import { standInPicture } from '../map/import-rules';

/** A product as shoppers would see it, in the feed's language. */
export interface PreviewedProduct {
  title: string;
  address: string;
  /** Titles from the root. */
  category: string;
  brand: string;
  /** Formatted, with the old one where it is reduced. */
  price: string;
  oldPrice: string | null;
  /** Of all that is sold of it. */
  pieces: number;
  pictures: number;
  /** What each of its variations is chosen by. */
  variations: string[];
}

const previewed = 10;

interface Row {
  id: number;
  slug: string;
  title: string;
  brand: string;
  category: string;
  pictures: string[];
  price: number;
  basicPrice: number;
  pieces: number;
  variations: string[];
}

/** Some products of a feed, spread over all of it: call it where they are applied, before that is rolled back. */
export async function previewProducts(
  database: Database,
  source: string,
  lang: LanguageCode,
  shop: Shop,
): Promise<PreviewedProduct[]> {
  const { rows } = (await database.execute(sql`
    with own as (
      select p.*, row_number() over (order by p.position) - 1 as number, count(*) over () as total
      from imported_products i join products p on p.id = i.product_id
      where i.source = ${source} and i.hash is not null
    )
    select own.id, t.slug, t.title, m.name as brand, own.pictures, pr.price_minor as price, pr.basic_price_minor as "basicPrice",
      (select string_agg(ct.title, ' > ' order by a.depth desc)
        from category_ancestors a join category_texts ct on ct.category_id = a.ancestor_id and ct.lang = ${lang}
        where a.category_id = own.category_id) as category,
      (select coalesce(sum(st.quantity), 0)::int
        from sellables s join stock st on st.shopping_cart_code = s.shopping_cart_code where s.product_id = own.id) as pieces,
      (select coalesce(json_agg(
          (select string_agg(v.title, ', ' order by v.attribute_position, v.position)
            from sellable_attributes sa
            join (select a.id, a.attribute_position, a.position, vt.title from attribute_values a
              join attribute_value_texts vt on vt.value_id = a.id and vt.lang = ${lang}) v on v.id = sa.value_id
            where sa.shopping_cart_code = s.shopping_cart_code) order by s.position), '[]')
        from sellables s where s.product_id = own.id and s.is_variation) as variations
    from own
    join product_texts t on t.product_id = own.id and ${lang}::text = any(t.langs)
    join makers m on m.id = own.maker_id
    join prices pr on pr.shopping_cart_code = own.shopping_cart_code and pr.currency = ${sellsIn(shop, lang)}
    where floor(number * ${previewed}::numeric / total) > floor((number - 1) * ${previewed}::numeric / total)
    order by number limit ${previewed}`)) as { rows: unknown[] };
  const format = createMoneyFormat(shop, lang);
  return (rows as Row[]).map(
    ({ id, slug, title, brand, category, pictures, price, basicPrice, pieces, variations }) => ({
      ...{ title, brand, category, pieces, variations },
      address: shop.urls.product(lang, slug, id),
      price: format(price),
      oldPrice: basicPrice > price ? format(basicPrice) : null,
      pictures: pictures.filter((name) => name !== standInPicture).length,
    }),
  );
}
