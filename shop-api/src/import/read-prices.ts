import type { CurrencyCode } from '@storefront/contracts/languages';
import type { SeedCurrency } from '../../seed/seed-types';
import { type ImportRules, rateBetween } from './import-rules';
import type { FieldName, Mapping } from './mapping';
import { parseAmount } from './parse-values';
import { findField } from './read-fields';

export type PricesByCurrency = Partial<Record<CurrencyCode, { minor: number; basicMinor: number }>>;

type PriceField = Mapping['fields']['price'];
type Amounts = Map<string, number>;

/** Beyond it a price is a slip, and sums would leave the range of exact numbers. */
const highestPrice = 10_000_000;

function isOneField(name: PriceField): name is FieldName {
  return typeof name === 'string' || Array.isArray(name);
}

function readAmounts(
  record: Readonly<Record<string, unknown>>,
  name: PriceField | undefined,
  { currency, decimalSign }: Mapping,
): { amounts: Amounts; faults: string[] } {
  const fields = name === undefined ? [] : isOneField(name) ? [[currency, name] as const] : Object.entries(name);
  const amounts: Amounts = new Map();
  const faults: string[] = [];
  for (const [code, own] of fields) {
    const value = findField(record, own);
    if (value === undefined) continue;
    const amount = parseAmount(value, decimalSign);
    if (amount === undefined || amount > highestPrice)
      faults.push(`its price ${JSON.stringify(value).slice(0, 40)} is no amount`);
    else amounts.set(code, amount);
  }
  return { amounts, faults };
}

/** A price as the feed has it stays to the last cent; one that is converted is rounded to what shelves of that currency know. */
function minorOf(amounts: Amounts, currency: SeedCurrency, rules: ImportRules): number | undefined {
  const own = amounts.get(currency.code);
  if (own !== undefined) return Math.round(own * 10 ** currency.minor_units);
  const [first] = amounts;
  if (!first) return undefined;
  const [from, amount] = first;
  const step = currency.price_step_minor;
  const exact = amount * rateBetween(rules, from, currency.code) * 10 ** currency.minor_units;
  return Math.max(step, Math.round(exact / step) * step);
}

/** A record's price in every currency of the shop, or what is wrong with it. */
export function readPrices(
  record: Readonly<Record<string, unknown>>,
  rules: ImportRules,
): { prices: PricesByCurrency; faults: string[] } {
  const { fields } = rules.mapping;
  const present = readAmounts(record, fields.price, rules.mapping);
  const previous = readAmounts(record, fields.previousPrice, rules.mapping);
  const faults = [...present.faults, ...previous.faults];
  if (faults.length > 0) return { prices: {}, faults };
  const amounts = [...present.amounts.values()];
  if (amounts.length === 0) return { prices: {}, faults: ['it has no price'] };
  if (amounts.some((amount) => amount <= 0)) return { prices: {}, faults: ['its price is 0'] };
  const prices: PricesByCurrency = {};
  for (const currency of rules.currencies) {
    const minor = minorOf(present.amounts, currency, rules) ?? 0;
    // What was not dearer before is no discount.
    const basicMinor = Math.max(minor, minorOf(previous.amounts, currency, rules) ?? 0);
    prices[currency.code] = { minor, basicMinor };
  }
  return { prices, faults };
}
