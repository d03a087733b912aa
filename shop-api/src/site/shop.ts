import { type CurrencyCode, type LanguageCode, languages } from '@storefront/contracts/languages';
import { type Currency, formatMoney } from '@storefront/contracts/money';
import type { SeedDelivery, SeedRoutesWords, SeedShop, SeedSite } from '../../seed/seed-types';
import type { Database } from '../database/connection';
import { shopSettings } from '../database/content-tables';
import type { Settings } from '../settings';
import { createUrls, type Urls } from './urls';

/** What the shop is configured to be. Read once at start: it changes by seeding only, and seeding happens at start. */
export interface Shop {
  defaultLanguage: LanguageCode;
  siteUrl: string;
  site: SeedSite;
  delivery: SeedDelivery;
  currencies: Readonly<Record<CurrencyCode, Currency>>;
  urls: Urls;
}

/** The rows of `shop_settings`. */
export interface ShopSettingsValues {
  shop: SeedShop;
  'routes-words': SeedRoutesWords;
}

export async function loadShop(database: Database, settings: Settings): Promise<Shop> {
  const rows = await database.select().from(shopSettings);
  const values = Object.fromEntries(rows.map((row) => [row.key, row.value])) as unknown as ShopSettingsValues;
  const currencies = values.shop.currencies.map(({ code, display_format }) => [
    code,
    { code, display: display_format },
  ]);
  return {
    defaultLanguage: settings.defaultLanguage,
    siteUrl: settings.siteUrl,
    site: values.shop.site,
    delivery: values.shop.delivery,
    currencies: Object.fromEntries(currencies) as Record<CurrencyCode, Currency>,
    urls: createUrls(settings.defaultLanguage, values['routes-words']),
  };
}

export function currencyOf(shop: Shop, lang: LanguageCode): Currency {
  return shop.currencies[languages[lang].currency];
}

/** Minor units as a shopper of that language reads them. */
export function createMoneyFormat(shop: Shop, lang: LanguageCode): (amountMinor: number) => string {
  const currency = currencyOf(shop, lang);
  return (amountMinor) => formatMoney(amountMinor, currency, languages[lang].htmlLang);
}
