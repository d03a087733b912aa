import type { SeedCurrency } from '../../seed/seed-types';
import { toSellables } from './catalog-rows';
import type { Seed } from './read-seed';

/** Converts a price of the seed to another currency, rounded to its price step. */
export function convertPrice(amountEurMinor: number, currency: SeedCurrency): number {
  const exact = amountEurMinor * currency.rate_from_eur;
  return Math.round(exact / currency.price_step_minor) * currency.price_step_minor;
}

// A type, not an interface: rows of any table are read as records of unknown values.
export type PriceRow = {
  shoppingCartCode: string;
  currency: string;
  priceMinor: number;
  basicPriceMinor: number;
};

/** The price of everything that can be bought, in every currency. */
export function priceRows(seed: Seed): PriceRow[] {
  const all = seed.products.flatMap(toSellables);
  return all.flatMap(({ code, price_eur_minor, previous_price_eur_minor = price_eur_minor }) =>
    seed.shop.currencies.map((currency) => ({
      shoppingCartCode: code,
      currency: currency.code,
      priceMinor: convertPrice(price_eur_minor, currency),
      basicPriceMinor: convertPrice(previous_price_eur_minor, currency),
    })),
  );
}

export interface PriceHistoryRow {
  shoppingCartCode: string;
  currency: string;
  priceMinor: number;
  validFrom: Date;
}

const dayMs = 24 * 60 * 60 * 1000;
const daysSinceOldPrice = 90;
const daysSinceDiscount = 7;

/**
 * What the price history lacks. A thing that is new to the shop begins with the price it had before its discount; one
 * that is known gets a row when its price has changed. `known` holds the latest price by code and currency.
 */
export function priceHistoryRows(
  prices: readonly PriceRow[],
  known: ReadonlyMap<string, number>,
  now: Date,
): PriceHistoryRow[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  return prices.flatMap(({ shoppingCartCode, currency, priceMinor, basicPriceMinor }) => {
    const row = { shoppingCartCode, currency };
    const latest = known.get(`${shoppingCartCode} ${currency}`);
    if (latest === priceMinor) return [];
    if (latest !== undefined) return [{ ...row, priceMinor, validFrom: now }];
    const before = { ...row, priceMinor: basicPriceMinor, validFrom: daysAgo(daysSinceOldPrice) };
    const isDiscounted = basicPriceMinor !== priceMinor;
    return isDiscounted ? [before, { ...row, priceMinor, validFrom: daysAgo(daysSinceDiscount) }] : [before];
  });
}
