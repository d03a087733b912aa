import { type CurrencyCode, type LanguageCode, languages } from '@storefront/contracts/languages';
import { type SQL, sql } from 'drizzle-orm';
import { products } from '../database/content-tables';

/** Where a currency stands in a product's arrays, counted from 1 as Postgres does. A new currency is appended. */
export const currencyPlaces: Readonly<Record<CurrencyCode, number>> = { BAM: 1, EUR: 2, RSD: 3 };

/** Where the language's currency stands. */
export function shelfPlace(lang: LanguageCode): number {
  return currencyPlaces[languages[lang].currency];
}

// Written out, not a parameter: only so does the planner know the index of the place.
function placeOf(lang: LanguageCode): SQL {
  return sql.raw(String(shelfPlace(lang)));
}

/** The price in the language's currency that a product's card shows. */
export function shelfPrice(lang: LanguageCode): SQL<number> {
  return sql<number>`(${products.pricesMinor}[${placeOf(lang)}])`;
}

/** The discount that a product's card may show, in percent. */
export function shelfDiscount(lang: LanguageCode): SQL<number> {
  return sql<number>`(${products.discountPercents}[${placeOf(lang)}])`;
}
