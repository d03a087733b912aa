import type { LanguageCode } from '@storefront/contracts/languages';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { cmsPages, cmsPageTexts } from '../database/content-tables';
import type { Shop } from './shop';

/** Paths of the places that every frame links to, by name. CMS pages go by their own codes: `contact`, `delivery` … */
export async function readNamedRoutes(
  database: Database,
  { urls }: Shop,
  lang: LanguageCode,
): Promise<Record<string, string>> {
  const pages = await database
    .select({ code: cmsPages.code, path: cmsPageTexts.path })
    .from(cmsPages)
    .innerJoin(cmsPageTexts, eq(cmsPageTexts.pageId, cmsPages.id))
    .where(eq(cmsPageTexts.lang, lang));
  const pagePaths = Object.fromEntries(pages.map(({ code, path }) => [code, urls.at(lang, path)]));
  return {
    ...pagePaths,
    // One page holds both, terms and privacy.
    ...(pagePaths.terms && { privacy: pagePaths.terms }),
    home: urls.at(lang, '/'),
    catalog: urls.wordPage(lang, 'catalog'),
    makers: urls.wordPage(lang, 'makers'),
    journal: urls.wordPage(lang, 'journal'),
    search: urls.wordPage(lang, 'search'),
    webshop_shopping_cart: urls.at(lang, '/webshop/shopping_cart/'),
    webshop_login: urls.at(lang, '/webshop/login/'),
    login: urls.at(lang, '/auth/login/'),
    account: urls.at(lang, '/auth/'),
    signup: urls.at(lang, '/auth/signup/'),
    forgotten_password: urls.at(lang, '/auth/forgotten_password/'),
    my_orders: urls.at(lang, '/auth/my_orders/'),
  };
}
