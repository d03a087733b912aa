import { allCalls } from '@storefront/contracts/calls/schemas';
import {
  checkInitData,
  clearCache,
  getCurrency,
  getEndpoints,
  getInfo,
  getLabels,
  getNamedEndpoints,
  getPage,
  getRedirects,
  getRouteRules,
  getRoutes,
  isMaintenance,
  postCurrency,
  type Redirect,
  type RouteRecord,
  type SiteInfo,
} from '@storefront/contracts/calls/site';
import { inLanguage, type LanguageCode, languageCodes } from '@storefront/contracts/languages';
import { asc } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { redirects } from '../database/content-tables';
import type { CallContext } from '../server/call-context';
import { ShopError } from '../server/errors';
import { implement, implementForSession } from '../server/implement';
import { assumedCountry } from '../webshop/countries';
import { toPaymentOption, waysToOffer } from '../webshop/payments';
import { findCmsPage } from './cms-pages';
import { findSeller } from './legal-entities';
import { readNamedRoutes } from './named-routes';
import { readRouteContent } from './route-content';
import { readRouteRules } from './route-rules';
import { toRoutes } from './routes';
import { createMoneyFormat, findCurrency, sellsIn } from './shop';

/** The segment of `/hapi/v1/`. */
const interfaceVersion = 'v1';

/** Postage of a return is the customer's (demo-shop/seed/pages.json, `returns`). */
const isReturnFree = false;

function readTerms(shop: CallContext['shop'], lang: LanguageCode): SiteInfo['terms'] {
  const { delivery, destinations } = shop;
  const currency = sellsIn(shop, lang);
  const { code, standardDays } = assumedCountry(destinations, lang);
  return {
    country: code.toUpperCase(),
    delivery_price_minor: delivery.price_minor[currency],
    delivery_free_from_minor: delivery.free_from_minor[currency],
    delivery_days: [...standardDays],
    return_days: delivery.return_days,
    is_return_free: isReturnFree,
  };
}

/** The line above the header, with what delivery and returns are in numbers: `{free_from}`, `{return_days}`. */
function readNotice(shop: CallContext['shop'], lang: LanguageCode) {
  const { free_from_minor, return_days } = shop.delivery;
  const freeFrom = createMoneyFormat(shop, lang)(free_from_minor[sellsIn(shop, lang)]);
  // A whole amount is said without its cents: "50 €".
  const values = { free_from: freeFrom.replace(/[.,]00(?=\D*$)/, ''), return_days: String(return_days) };
  const fill = (text: string) =>
    Object.entries(values).reduce((filled, [name, value]) => filled.replaceAll(`{${name}}`, value), text);
  const { short, long } = inLanguage(shop.site.notice, lang);
  return { short: fill(short), long: fill(long) };
}

async function readSiteInfo({ database, shop, bank }: CallContext, lang: LanguageCode): Promise<SiteInfo> {
  const { site, brand, siteUrl, tagCodes } = shop;
  const isPolyglot = shop.languages.length === languageCodes.length;
  const notice = readNotice(shop, lang);
  return {
    site_url: siteUrl,
    gtagmanager_code: tagCodes.gtagmanager,
    ganalytics4_code: tagCodes.ganalytics4,
    site_name: site.name,
    ...(brand && { brand }),
    ...(!isPolyglot && { languages: [...shop.languages] }),
    ...(site.currencies && { currencies: site.currencies }),
    tagline: inLanguage(site.tagline, lang),
    notice: notice.long,
    notice_short: notice.short,
    email: site.email,
    phone: site.phone,
    company: findSeller(site, lang).name,
    named_routes: await readNamedRoutes(database, shop, lang),
    payments: waysToOffer(bank !== undefined, null).map((way) => toPaymentOption(way, shop.labels[lang]).title),
    terms: readTerms(shop, lang),
  };
}

function endpointMap(): Record<string, string> {
  return Object.fromEntries(allCalls.map(({ descriptor }) => [descriptor.name, descriptor.path]));
}

async function readRoutes({ database, shop }: CallContext, lang: LanguageCode): Promise<RouteRecord[]> {
  return toRoutes(lang, await readRouteContent(database, shop), shop.urls);
}

async function readRedirects(database: Database): Promise<Redirect[]> {
  const rows = await database.select().from(redirects).orderBy(asc(redirects.position));
  return rows.map(({ oldPath, newPath, type }) => ({
    old_path: oldPath,
    new_path: newPath ?? '',
    ...(type !== null && { type }),
  }));
}

export const siteCalls = [
  implement(checkInitData, async ({ lang }, context) => ({
    endpoints: { success: true, data: endpointMap() },
    currency: { data: findCurrency(context.shop, lang) },
    labels: { data: context.shop.labels[lang] },
    info: { data: await readSiteInfo(context, lang) },
    routes: { data: await readRoutes(context, lang) },
  })),
  implement(getEndpoints, async () => ({ success: true, fallback: false, data: endpointMap() })),
  implement(getInfo, async ({ lang }, context) => ({ data: await readSiteInfo(context, lang) })),
  implement(getRoutes, async ({ lang }, context) => ({ data: await readRoutes(context, lang) })),
  implement(getCurrency, async ({ lang }, { shop }) => ({ data: findCurrency(shop, lang) })),
  implement(getLabels, async ({ lang }, { shop }) => ({ data: shop.labels[lang] })),
  implement(getRedirects, async (_request, { database }) => ({ data: await readRedirects(database) })),
  implement(getPage, async ({ slug, lang }, context) => ({ data: await findCmsPage(context, lang, slug) })),
  implementForSession(getNamedEndpoints, async ({ version = interfaceVersion }) => {
    if (version !== interfaceVersion) throw new ShopError('error_not_found');
    return { success: true, version, data: endpointMap() };
  }),
  // Without a session: there may be no token to be had.
  implement(isMaintenance, async (_request, { maintenance }) => ({ success: maintenance() !== 'off' })),
  implement(postCurrency, async ({ code }, { shop }) => {
    const sellingIn = shop.languages.filter((lang) => sellsIn(shop, lang) === code);
    return { success: true, data: { ...shop.currencies[code], languages: sellingIn } };
  }),
  implement(getRouteRules, async ({ path }, context) => ({ data: await readRouteRules(context, path, readRedirects) })),
  implement(clearCache, async ({ tags }) => ({ success: true, tags })),
];
