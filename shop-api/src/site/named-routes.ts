import type { LanguageCode } from '@storefront/contracts/languages';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connection';
import {
  authors,
  cmsPages,
  cmsPageTexts,
  gifts,
  listedProducts,
  lists,
  listTexts,
  locationPoints,
  makers,
  posts,
  postTags,
  services,
  specialists,
  sweepstakes,
} from '../database/content-tables';
import { isShown } from '../database/visible';
import type { Shop } from './shop';
import { type Urls, wordPages } from './urls';

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

/** Places that are a collection, in the order of the named routes: nothing leads to one that holds nothing. */
const collections = {
  makers,
  journal: posts,
  locations: locationPoints,
  services,
  specialists,
  gifts,
  sweepstake: sweepstakes,
  authors,
  tags: postTags,
};
/** What the lists hold: an imported catalogue may mark nothing as new, and a shop may have no discounts. */
const listed = {
  new_products: sql`${listedProducts} where ${listedProducts.isNew}`,
  sale: sql`${listedProducts} where 0 < any(${listedProducts.discountPercents})`,
};

async function findEmptyPlaces(database: Database): Promise<Set<string>> {
  const tables = Object.entries(collections).map(([name, table]) => [name, sql`${table}`] as const);
  const all = [...tables, ...Object.entries(listed)];
  const found = Object.fromEntries(
    all.map(([name, rows]) => [name, sql<boolean>`exists(select from ${rows})`.as(name)]),
  );
  const [row] = await database.select(found).from(sql`(values (1)) as one(n)`);
  return new Set(all.map(([name]) => name).filter((name) => row?.[name] === false));
}

/** Pages by their words. The order is part of the answer: the catalogue, collections and search stand first. */
const wordNames = [
  ...new Set([
    'catalog',
    ...(Object.keys(collections) as (keyof typeof collections)[]),
    'search',
    ...wordPages.map(({ word }) => word),
  ] as const),
];

function toWordRoutes(urls: Urls, lang: LanguageCode): Record<string, string> {
  const routes = wordNames.map((name) => {
    const isBelowJournal = name === 'authors' || name === 'tags';
    return [name, isBelowJournal ? urls.journalPage(lang, name) : urls.wordPage(lang, name)] as const;
  });
  return Object.fromEntries(routes);
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
    ...toWordRoutes(urls, lang),
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
