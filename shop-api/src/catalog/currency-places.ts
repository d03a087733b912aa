import { type CurrencyCode, type LanguageCode, languages } from '@storefront/contracts/languages';
import { type SQL, sql } from 'drizzle-orm';
import { listedProducts } from '../database/content-tables';

/** The place of a currency in the arrays of `listed_products`, counted from 1 as Postgres does. A new currency is appended. */
export const currencyPlaces: Readonly<Record<CurrencyCode, number>> = { BAM: 1, EUR: 2, RSD: 3 };

/** The place of the language's currency. */
export function currencyPlace(lang: LanguageCode): number {
  return currencyPlaces[languages[lang].currency];
}

// A literal, not a parameter: the planner finds the index of the place only by a literal.
function placeLiteral(lang: LanguageCode): SQL {
  return sql.raw(String(currencyPlace(lang)));
}

/** The price in the language's currency that a product's card shows. */
export function listedPrice(lang: LanguageCode): SQL<number> {
  return sql<number>`(${listedProducts.pricesMinor}[${placeLiteral(lang)}])`;
}

/** The discount that a product's card may show, in percent. */
export function listedDiscount(lang: LanguageCode): SQL<number> {
  return sql<number>`(${listedProducts.discountPercents}[${placeLiteral(lang)}])`;
}
