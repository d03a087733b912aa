import type { LanguageCode } from '@storefront/contracts/languages';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connection';
import {
  authors,
  cmsPages,
  cmsPageTexts,
  gifts,
  lists,
  listTexts,
  locationPoints,
  makers,
  posts,
  postTags,
  products,
  services,
  specialists,
  sweepstakes,
} from '../database/content-tables';
import { isShown } from '../database/visible';
import type { Shop } from './shop';

/** Places of the frame that are lists: name → the list's code. */
const listsByName = { new_products: 'new', sale: 'sale' };

async function readListRoutes(database: Database, { urls }: Shop, lang: LanguageCode): Promise<Record<string, string>> {
  const shown = await database
    .select({ code: lists.code, slug: listTexts.slug })
    .from(lists)
    .innerJoin(listTexts, eq(listTexts.listId, lists.id))
    .where(and(eq(listTexts.lang, lang), isShown(lists.visible)));
  const named = Object.entries(listsByName).flatMap(([name, code]) => {
    const list = shown.find((each) => each.code === code);
    return list ? [[name, urls.list(lang, list.slug)] as const] : [];
  });
  return Object.fromEntries(named);
}

/** Places that are a collection: nothing leads to one that holds nothing. */
const collections = {
  makers,
  journal: posts,
  authors,
  tags: postTags,
  locations: locationPoints,
  services,
  specialists,
  gifts,
  sweepstake: sweepstakes,
};
/** Lists hold products: without any they are as empty as the shop. */
const collectionOfLists = { new_products: products, sale: products };

async function findEmptyPlaces(database: Database): Promise<Set<string>> {
  const all = Object.entries({ ...collections, ...collectionOfLists });
  const found = Object.fromEntries(
    all.map(([name, table]) => [name, sql<boolean>`exists(select from ${table})`.as(name)]),
  );
  const [row] = await database.select(found).from(sql`(values (1)) as one(n)`);
  return new Set(all.map(([name]) => name).filter((name) => row?.[name] === false));
}

/** Paths of the places that every frame links to, by name. CMS pages go by their own codes: `contact`, `delivery` … */
export async function readNamedRoutes(
  database: Database,
  shop: Shop,
  lang: LanguageCode,
): Promise<Record<string, string>> {
  const { urls } = shop;
  const pages = await database
    .select({ code: cmsPages.code, path: cmsPageTexts.path })
    .from(cmsPages)
    .innerJoin(cmsPageTexts, eq(cmsPageTexts.pageId, cmsPages.id))
    .where(eq(cmsPageTexts.lang, lang));
  const empty = await findEmptyPlaces(database);
  const routes = {
    ...Object.fromEntries(pages.map(({ code, path }) => [code, urls.at(lang, path)])),
    ...(await readListRoutes(database, shop, lang)),
    home: urls.at(lang, '/'),
    catalog: urls.wordPage(lang, 'catalog'),
    makers: urls.wordPage(lang, 'makers'),
    journal: urls.wordPage(lang, 'journal'),
    locations: urls.wordPage(lang, 'locations'),
    services: urls.wordPage(lang, 'services'),
    specialists: urls.wordPage(lang, 'specialists'),
    gifts: urls.wordPage(lang, 'gifts'),
    sweepstake: urls.wordPage(lang, 'sweepstake'),
    authors: urls.journalPage(lang, 'authors'),
    tags: urls.journalPage(lang, 'tags'),
    search: urls.wordPage(lang, 'search'),
    wishlist: urls.wordPage(lang, 'wishlist'),
    compare: urls.wordPage(lang, 'compare'),
    quick_order: urls.wordPage(lang, 'quick_order'),
    withdrawal: urls.wordPage(lang, 'withdrawal'),
    webshop_shopping_cart: urls.at(lang, '/webshop/shopping_cart/'),
    webshop_login: urls.at(lang, '/webshop/login/'),
    login: urls.at(lang, '/auth/login/'),
    account: urls.at(lang, '/auth/'),
    signup: urls.at(lang, '/auth/signup/'),
    forgotten_password: urls.at(lang, '/auth/forgotten_password/'),
    my_orders: urls.at(lang, '/auth/my_orders/'),
  };
  return Object.fromEntries(Object.entries(routes).filter(([name]) => !empty.has(name)));
}
