import type { CurrencyCode } from '@storefront/contracts/languages';
import type { SeedCurrency, SeedSite } from '../../../seed/seed-types';
import { exitCodes, ImportError } from '../import-error';
import type { Mapping } from './mapping';
import type { DecimalSign } from './parse-amount';
import type { GroupMembers } from './read-members';

/** What a record is read by: the mapping, and what the shop says to it. */
export interface ImportRules {
  mapping: Mapping;
  currencies: readonly SeedCurrency[];
  /** Who makes what has no brand. */
  brand: string;
  hasIds: boolean;
  /** What rows belong to, where the row of a product names its variations (`fields.members`). */
  members?: GroupMembers | undefined;
  /** How the feed's prices write fractions, where the mapping does not say and they show it. */
  usualSign?: DecimalSign | undefined;
  /** Whether a sale is in force. */
  now: Date;
  /** Changes when the same record would become another product: then all products are written again. */
  version: string;
  /** Whether the shop has a picture of that name. */
  isKnownPicture: (name: string) => boolean;
}

/** Stands in for a picture that the shop does not have. */
export const standInPicture = 'no-picture';

/** What one EUR is worth in currencies that became it, or are bound to it: fixed for ever. */
const fixedRates: Readonly<Record<string, number>> = { HRK: 7.5345, BGN: 1.95583, BAM: 1.95583 };

/** What one unit of a currency is worth in EUR. */
function findWorth({ mapping, currencies }: ImportRules, code: string): number | undefined {
  const rate = currencies.find((currency) => currency.code === code)?.rate_from_eur ?? fixedRates[code];
  return mapping.exchangeRates[code] ?? (rate === undefined ? undefined : 1 / rate);
}

/** What one unit of a currency is worth in another of the shop's; undefined where neither the mapping nor the shop knows. */
export function findRate(rules: ImportRules, from: string, to: CurrencyCode): number | undefined {
  const { mapping } = rules;
  if (from === to) return 1;
  const own = mapping.rates[to];
  if (own !== undefined && from === mapping.currency) return own;
  const [there, here] = [findWorth(rules, from), findWorth(rules, to)];
  return there === undefined || here === undefined ? undefined : there / here;
}

/** Refuses a feed whose own currency cannot be converted: each of its records would be left out. */
export function requireRates(rules: ImportRules): void {
  const { currency } = rules.mapping;
  const missing = rules.currencies.filter(({ code }) => findRate(rules, currency, code) === undefined);
  if (missing.length === 0) return;
  throw new ImportError(
    `The mapping gives prices in ${currency}, but not what it is worth: "exchangeRates": { "${currency}": 0.92 } is in EUR, "rates": { "${missing[0]?.code}": 1.23 } in a currency of the shop`,
    exitCodes.wrongUse,
  );
}

/** Refuses a responsible person that the shop's table of legal entities does not have: its address would be missing. */
export function requireLegalEntities({ makers }: Mapping, site: SeedSite): void {
  const known = (site.legal_entities ?? []).map(({ key }) => key);
  const missing = Object.values(makers).find(
    ({ responsiblePerson }) => responsiblePerson !== undefined && !known.includes(responsiblePerson),
  );
  if (!missing) return;
  throw new ImportError(
    `The mapping names the responsible person "${missing.responsiblePerson}", which is none of the shop's legal entities: ${known.join(', ') || 'it has none'}`,
    exitCodes.wrongUse,
  );
}
