import type { Redirect, RouteRules } from '@storefront/contracts/calls/site';
import { defaultRedirectCode } from '@storefront/contracts/constants';
import { splitLanguage } from '@storefront/contracts/languages';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { categories, categoryTexts } from '../database/content-tables';
import type { CallContext } from '../server/call-context';

/** How long a public page may be shown before it is asked for anew (specification §9). */
const publicMinutes = 5;
const blankPages = ['/webshop/print-payment-transfer/', '/webshop/view_order/'];

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

/** Listed redirects with a pattern are matched by the storefront, which has the whole list. */
function findListedRedirect(path: string, redirects: readonly Redirect[]): RouteRules['redirect'] {
  const found = redirects.find(({ old_path, new_path }) => old_path === path && new_path !== '');
  return found ? { path: found.new_path, code: found.type ?? defaultRedirectCode } : null;
}

/** The rules of a path. Query and hash are no part of it. */
export async function readRouteRules(
  context: CallContext,
  asked: string,
  readRedirects: (database: Database) => Promise<Redirect[]>,
): Promise<RouteRules> {
  const [path = '/'] = asked.split(/[?#]/);
  const { rest } = splitLanguage(path, context.shop.defaultLanguage);
  const isPrivate = rest.startsWith('/webshop/') || rest.startsWith('/auth/');
  const listed = findListedRedirect(path, await readRedirects(context.database));
  return {
    path,
    cache: { is_public: !isPrivate, minutes: isPrivate ? 0 : publicMinutes },
    redirect: listed ?? (await findCategoryRedirect(context, path)),
    robots: isPrivate ? 'noindex, nofollow' : 'index, follow',
    layout: blankPages.includes(rest) ? 'blank' : 'default',
  };
}
