import type { ProductList } from '@storefront/contracts/calls/catalog';
import type { CurrencyCode, LanguageCode } from '@storefront/contracts/languages';
import { and, asc, count, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { listedProducts, lists, listTexts } from '../database/content-tables';
import { isShown, shownTo } from '../database/visible';
import type { CallContext } from '../server/call-context';
import { ShopError } from '../server/errors';
import { sellsIn } from '../site/shop';
import { urlsByLanguage } from '../site/urls';
import { isDiscounted } from './product-filters';
import { isListed } from './visibility';

/** Fewer ratings say too little. */
const fewestRatings = 5;
const lovedFrom = 4.5;

/** The condition of a list's rule. A new rule is a line here and a list in the seed. */
function productsBy(rule: string, currency: CurrencyCode): SQL | undefined {
  switch (rule) {
    case 'is_new':
      return eq(listedProducts.isNew, true);
    case 'is_reduced':
      return isDiscounted(currency);
    case 'is_loved':
      return and(gte(listedProducts.ratingAverage, lovedFrom), gte(listedProducts.ratingCount, fewestRatings));
    default:
      return sql`false`;
  }
}

/** The products of a list, as a condition; `error_empty_data` for a list that is not there or hidden. */
export async function isInList(
  database: Database,
  code: string,
  { currency, seesHidden = false }: { currency: CurrencyCode; seesHidden?: boolean },
): Promise<SQL | undefined> {
  const [list] = await database
    .select({ rule: lists.rule })
    .from(lists)
    .where(and(eq(lists.code, code), shownTo({ seesHidden }, isShown(lists.visible))));
  if (!list) throw new ShopError('error_empty_data');
  return productsBy(list.rule, currency);
}

export interface ListQuery {
  lang: LanguageCode;
  id?: number;
  code?: string;
}

/** Visible lists, each with the present number of its products. */
export async function readLists({ lang, id, code }: ListQuery, context: CallContext): Promise<ProductList[]> {
  const { database, shop } = context;
  const rows = await database
    .select()
    .from(lists)
    .where(
      and(
        shownTo(context, isShown(lists.visible)),
        id === undefined ? undefined : eq(lists.id, id),
        code === undefined ? undefined : eq(lists.code, code),
      ),
    )
    .orderBy(asc(lists.id));
  const texts = await database.select().from(listTexts);
  return Promise.all(
    rows.map(async (list) => {
      const own = texts.filter((text) => text.listId === list.id);
      const text = own.find((each) => each.lang === lang);
      const [found] = await database
        .select({ total: count() })
        .from(listedProducts)
        .where(and(shownTo(context, isListed(database)), productsBy(list.rule, sellsIn(shop, lang))));
      const urls = urlsByLanguage((each) => {
        const slug = own.find((other) => other.lang === each)?.slug;
        return slug && shop.urls.list(each, slug);
      });
      return {
        id: list.id,
        code: list.code,
        template: list.template,
        visible: list.visible,
        title: text?.title ?? list.code,
        slug: text?.slug ?? list.code,
        url: urls[lang] ?? '',
        summary: text?.summary ?? '',
        product_count: found?.total ?? 0,
        redirect_url_without_domain: list.redirectUrl,
        redirect_code: list.redirectCode,
        languages_urls: urls,
      };
    }),
  );
}
