import type { CurrencyCode } from '@storefront/contracts/languages';
import { type SQL, sql } from 'drizzle-orm';
import { listedProducts } from '../database/content-tables';

/** The place of a currency in the arrays of `listed_products`, counted from 1 as Postgres does. A new currency is appended. */
export const currencyPlaces: Readonly<Record<CurrencyCode, number>> = { BAM: 1, EUR: 2, RSD: 3 };

// A literal, not a parameter: the planner finds the index of the place only by a literal.
function placeLiteral(currency: CurrencyCode): SQL {
  return sql.raw(String(currencyPlaces[currency]));
}

/** The price that a product's card shows in a currency. */
export function listedPrice(currency: CurrencyCode): SQL<number> {
  return sql<number>`(${listedProducts.pricesMinor}[${placeLiteral(currency)}])`;
}

/** The discount that a product's card may show, in percent. */
export function listedDiscount(currency: CurrencyCode): SQL<number> {
  return sql<number>`(${listedProducts.discountPercents}[${placeLiteral(currency)}])`;
}
