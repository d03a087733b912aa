import type { CurrencyCode } from '@storefront/contracts/languages';
import type { SeedCurrency } from '../../../seed/seed-types';
import { exitCodes, ImportError } from '../import-error';
import type { Mapping } from './mapping';

/** What a record is read by: the mapping, and what the shop says to it. */
export interface ImportRules {
  mapping: Mapping;
  currencies: readonly SeedCurrency[];
  /** Who makes what has no brand. */
  brand: string;
  hasIds: boolean;
  /** Changes when the same record would become another product: then all products are written again. */
  version: string;
  /** Whether the shop has a picture of that name. */
  isKnownPicture: (name: string) => boolean;
}

/** Stands in for a picture that the shop does not have. */
export const standInPicture = 'no-picture';

/** What one unit of a currency is worth in another of the shop's. */
export function rateBetween({ mapping, currencies }: ImportRules, from: string, to: CurrencyCode): number {
  if (from === to) return 1;
  const own = mapping.rates[to];
  if (own !== undefined && from === mapping.currency) return own;
  const findRate = (code: string) => currencies.find((currency) => currency.code === code)?.rate_from_eur;
  const [there, here] = [findRate(to), findRate(from)];
  if (there !== undefined && here !== undefined) return there / here;
  throw new ImportError(
    `The mapping gives prices in ${from}, but not what it is worth in ${to}: "rates": { "${to}": 1.23 }`,
    exitCodes.wrongUse,
  );
}
