import type { SiteInfo } from '@storefront/contracts/calls/site';
import { type CurrencyCode, type LanguageCode, languageCodes, languages } from '@storefront/contracts/languages';
import { type Currency, formatMoney } from '@storefront/contracts/money';
import { eq } from 'drizzle-orm';
import type { SeedDelivery, SeedRoutesWords, SeedShop, SeedSite, SeedSynonyms } from '../../seed/seed-types';
import { deriveColors } from '../brand/brand-colors';
import { createSynonyms, type Synonyms } from '../catalog/synonyms';
import { contentReplaced, type Database, type OpenDatabase } from '../database/connection';
import { shopSettings } from '../database/content-tables';
import type { Settings } from '../settings';
import { SettingsError } from '../settings-error';
import { type Destinations, pickDestinations } from '../webshop/countries';
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
  brand: SiteInfo['brand'];
  /** Languages that the shop speaks, in the order of the language switch. */
  languages: readonly LanguageCode[];
  delivery: SeedDelivery;
  destinations: Destinations;
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

function toBrand({ brand }: SeedSite): SiteInfo['brand'] {
  if (!brand) return undefined;
  const { mark = null, colors } = brand;
  return { mark, colors: colors ? deriveColors(colors) : null };
}

function pickLanguages({ languages: chosen }: SeedSite, { defaultLanguage }: Settings): readonly LanguageCode[] {
  if (!chosen) return languageCodes;
  if (!chosen.includes(defaultLanguage))
    throw new SettingsError(
      `The shop speaks ${chosen.join(', ')} (site.languages in shop.json), and DEFAULT_LANGUAGE is ${defaultLanguage}: set it to one of these`,
    );
  return languageCodes.filter((code) => chosen.includes(code));
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
    brand: toBrand(values.shop.site),
    languages: pickLanguages(values.shop.site, settings),
    delivery: values.shop.delivery,
    destinations: pickDestinations(values.shop),
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

/** The currency that a language sells in: the shop's own choice, else that of the table of languages. */
export function sellsIn({ site }: Pick<Shop, 'site'>, lang: LanguageCode): CurrencyCode {
  return site.currencies?.[lang] ?? languages[lang].currency;
}

export function findCurrency(shop: Shop, lang: LanguageCode): Currency {
  return shop.currencies[sellsIn(shop, lang)];
}

/** Minor units as a shopper of that language reads them. */
export function createMoneyFormat(shop: Shop, lang: LanguageCode): (amountMinor: number) => string {
  const currency = findCurrency(shop, lang);
  return (amountMinor) => formatMoney(amountMinor, currency, languages[lang].htmlLang);
}

/** The same for amounts of an order: they stay in its own currency, whatever its language sells in by now. */
export function createOrderMoneyFormat(
  shop: Shop,
  order: { lang: string; currency: CurrencyCode },
): (amountMinor: number) => string {
  const { htmlLang } = languages[order.lang as LanguageCode];
  return (amountMinor) => formatMoney(amountMinor, shop.currencies[order.currency], htmlLang);
}
