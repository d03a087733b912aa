import { allCalls } from '@storefront/contracts/calls/schemas';
import type { Redirect, RouteRules } from '@storefront/contracts/calls/site';
import { cacheMinutes, defaultRedirectCode, printTransferPath } from '@storefront/contracts/constants';
import { splitLanguage } from '@storefront/contracts/languages';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { categories, categoryTexts, products } from '../database/content-tables';
import { isPossibleId } from '../database/ids';
import type { CallContext } from '../server/call-context';
import { fillCaptures, matchListedPath } from './listed-paths';

const goneCode = 410;
/** What is a visitor's own, and what is no page. */
const privateFolders = ['/webshop/', '/auth/', '/api/', '/hapi/'];
const blankPages = [printTransferPath, '/webshop/view_order/'];

async function findCategoryRedirect({ database, shop }: CallContext, path: string): Promise<RouteRules['redirect']> {
  const { language, rest } = splitLanguage(path, shop.defaultLanguage);
  const rows = await database
    .select({ lang: categoryTexts.lang, url: categories.redirectUrl, code: categories.redirectCode })
    .from(categoryTexts)
    .innerJoin(categories, eq(categories.id, categoryTexts.categoryId))
    .where(eq(categoryTexts.path, rest));
  const own = rows.find((row) => row.lang === language.code);
  return own?.url ? { path: own.url, code: own.code ?? defaultRedirectCode } : null;
}

/** The first of the list that fits; an exact path stands before all patterns. A path that nothing replaced is gone: 410. */
function findListedRedirect(path: string, redirects: readonly Redirect[]): RouteRules['redirect'] {
  const exactFirst = [...redirects.filter(({ old_path }) => old_path === path), ...redirects];
  for (const { old_path, new_path, type = defaultRedirectCode } of exactFirst) {
    const captures = matchListedPath(old_path, path);
    if (captures && new_path === '') return { path: '', code: goneCode };
    if (captures) return { path: fillCaptures(new_path, captures), code: type };
  }
  return null;
}

/** A product that was moved elsewhere, by the id in its address. */
async function findProductRedirect({ database, shop }: CallContext, path: string): Promise<RouteRules['redirect']> {
  const { language } = splitLanguage(path, shop.defaultLanguage);
  const captures = matchListedPath(shop.urls.product(language.code, '(slug+)', '(id+)'), path);
  const id = Number(captures?.[1] ?? 0);
  if (!isPossibleId(id)) return null;
  const [product] = await database
    .select({ url: products.redirectUrl, code: products.redirectCode })
    .from(products)
    .where(eq(products.id, id));
  return product?.url ? { path: product.url, code: product.code ?? defaultRedirectCode } : null;
}

/** A call's answers are kept as long as its descriptor says: prices and stock not at all. */
function findCall(path: string) {
  return allCalls.find(({ descriptor }) => matchListedPath(descriptor.path.replace(/\{\w+\}/g, '(slug+)'), path))
    ?.descriptor;
}

function toCache(path: string, isPrivate: boolean): RouteRules['cache'] {
  const minutes = findCall(path)?.cacheMinutes ?? (isPrivate ? 0 : cacheMinutes);
  return { is_public: minutes > 0, minutes };
}

/** The rules of a path. Query and hash are no part of it. */
export async function readRouteRules(
  context: CallContext,
  asked: string,
  readRedirects: (database: Database) => Promise<Redirect[]>,
): Promise<RouteRules> {
  const [path = '/'] = asked.split(/[?#]/);
  const { rest } = splitLanguage(path, context.shop.defaultLanguage);
  const isPrivate = privateFolders.some((folder) => rest.startsWith(folder));
  const listed = findListedRedirect(path, await readRedirects(context.database));
  return {
    path,
    cache: toCache(path, isPrivate),
    redirect: listed ?? (await findCategoryRedirect(context, path)) ?? (await findProductRedirect(context, path)),
    robots: isPrivate ? 'noindex, nofollow' : 'index, follow',
    layout: blankPages.includes(rest) ? 'blank' : 'default',
  };
}
