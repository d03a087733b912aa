import { type CurrencyCode, type LanguageCode, languages } from '@storefront/contracts/languages';
import { type Currency, formatMoney } from '@storefront/contracts/money';
import { eq } from 'drizzle-orm';
import type { SeedDelivery, SeedRoutesWords, SeedShop, SeedSite, SeedSynonyms } from '../../seed/seed-types';
import { createSynonyms, type Synonyms } from '../catalog/synonyms';
import { contentReplaced, type Database, type OpenDatabase } from '../database/connection';
import { shopSettings } from '../database/content-tables';
import type { Settings } from '../settings';
import { type KnownCategory, readKnownCategories } from './known-categories';
import { type LabelTexts, readAllLabels } from './labels';
import { createUrls, type Urls } from './urls';

/**
 * What the shop is configured to be and what every answer needs of its content, in memory. It changes by seeding only:
 * `keepShopCurrent` puts the new content in when another program has seeded.
 */
export interface Shop {
  defaultLanguage: LanguageCode;
  siteUrl: string;
  tagCodes: Settings['tagCodes'];
  site: SeedSite;
  delivery: SeedDelivery;
  currencies: Readonly<Record<CurrencyCode, Currency>>;
  urls: Urls;
  labels: Readonly<Record<LanguageCode, LabelTexts>>;
  categories: ReadonlyMap<number, KnownCategory>;
  synonyms: Synonyms;
}

/** The rows of `shop_settings`. */
export interface ShopSettingsValues {
  shop: SeedShop;
  'routes-words': SeedRoutesWords;
  synonyms: SeedSynonyms;
}

export async function loadShop(database: Database, settings: Settings): Promise<Shop> {
  const rows = await database.select().from(shopSettings);
  const values = Object.fromEntries(rows.map((row) => [row.key, row.value])) as unknown as ShopSettingsValues;
  const currencies = values.shop.currencies.map(({ code, display_format }) => [
    code,
    { code, display: display_format },
  ]);
  const urls = createUrls(settings.defaultLanguage, values['routes-words']);
  return {
    defaultLanguage: settings.defaultLanguage,
    siteUrl: settings.siteUrl,
    tagCodes: settings.tagCodes,
    site: values.shop.site,
    delivery: values.shop.delivery,
    currencies: Object.fromEntries(currencies) as Record<CurrencyCode, Currency>,
    urls,
    labels: await readAllLabels(database),
    categories: await readKnownCategories(database, urls),
    synonyms: createSynonyms(values.synonyms),
  };
}

/** The shop's currencies with their rates, which prices of another currency are converted by. */
export async function readCurrencies(database: Database): Promise<SeedShop['currencies']> {
  const [row] = await database.select().from(shopSettings).where(eq(shopSettings.key, 'shop'));
  if (!row) throw new Error('The shop was never seeded');
  return (row.value as SeedShop).currencies;
}

/** Reloads the shop whenever content was replaced, in place, so that every holder sees the new one. */
export function keepShopCurrent(
  shop: Shop,
  { database, listen }: Pick<OpenDatabase, 'database' | 'listen'>,
  settings: Settings,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const renew = async () => void Object.assign(shop, await loadShop(database, settings));
  return listen(contentReplaced, () => renew().catch(onFailure));
}

export function findCurrency(shop: Shop, lang: LanguageCode): Currency {
  return shop.currencies[languages[lang].currency];
}

/** Minor units as a shopper of that language reads them. */
export function createMoneyFormat(shop: Shop, lang: LanguageCode): (amountMinor: number) => string {
  const currency = findCurrency(shop, lang);
  return (amountMinor) => formatMoney(amountMinor, currency, languages[lang].htmlLang);
}
