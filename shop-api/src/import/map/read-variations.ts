import { isFields } from '../read/feed-record';
import { slugOf } from './clean-text';
import { identityOfVariation } from './identity';
import type { ImportRules } from './import-rules';
import { namedChoice } from './named-choice';
import { choicesOf, longestTitle, readAttributes } from './read-attributes';
import { findField, findLine } from './read-fields';
import { readId } from './read-id';
import { findPictures, knownPictures, readStock } from './read-offer';
import { findPrices, type PricesByCurrency } from './read-prices';
import type { Choice } from './staged-product';
import { type Member, mostVariations } from './variations';

type Fields = Readonly<Record<string, unknown>>;

/** The record that the variations stand in. */
interface Owner {
  key: string;
  /** For variations without a price of their own. */
  prices: PricesByCurrency | undefined;
}

/** Whether a record brings its variations as a list. */
export function findVariations(record: Fields, { mapping }: ImportRules): { list: unknown[]; faults: string[] } {
  const value = findField(record, mapping.fields.variations);
  if (value === undefined) return { list: [], faults: [] };
  return Array.isArray(value) ? { list: value, faults: [] } : { list: [], faults: ['its variations are no list'] };
}

/** What has no attributes is chosen by its name. */
function readChoices(variation: Fields, { mapping }: ImportRules): Choice[] {
  const { attributes, name } = mapping.variationFields;
  const choices = choicesOf(readAttributes(variation, attributes), mapping);
  if (choices.length > 0) return choices;
  const value = findLine(variation, name) ?? '';
  const { code, title } = namedChoice;
  return slugOf(value) === '' || value.length > longestTitle ? [] : [{ code, title, value }];
}

function readCode(variation: Fields, { key }: Owner, choices: readonly Choice[], { mapping }: ImportRules) {
  const { id, faults } = readId(variation, mapping.variationFields.id);
  return id === undefined && faults.length === 0
    ? { code: identityOfVariation(key, choices).code, faults }
    : { code: id ?? '', faults };
}

function readVariation(value: unknown, place: string, owner: Owner, rules: ImportRules) {
  if (!isFields(value)) return { faults: ['is no record with fields'], oldPrices: [] };
  const { variationFields } = rules.mapping;
  const choices = readChoices(value, rules);
  const { code, faults: codeFaults } = readCode(value, owner, choices, rules);
  const { prices: own, faults: priceFaults, notes: oldPrices } = findPrices(value, variationFields, rules);
  const { stock, faults: stockFaults } = readStock(value, variationFields.stock);
  const prices = own ?? owner.prices;
  const faults = [...codeFaults, ...priceFaults, ...stockFaults];
  if (faults.length > 0) return { faults, oldPrices };
  if (prices === undefined) return { faults: ['it has no price'], oldPrices };
  const pictures = knownPictures(findPictures(value, variationFields.pictures), rules);
  const member: Member = { place, code, choices, prices, stock, pictures };
  return { member, faults, oldPrices };
}

/** Reads the variations of a record. Those that cannot be sold are named, and left out of it. */
export function readVariations(list: readonly unknown[], owner: Owner, rules: ImportRules) {
  const byCode = new Map<string, Member>();
  const notes: string[] = [];
  const oldPrices: string[] = [];
  for (const [at, value] of list.slice(0, mostVariations).entries()) {
    const place = `variation ${at + 1}`;
    const { member, faults, oldPrices: own } = readVariation(value, place, owner, rules);
    const before = member && byCode.get(member.code);
    if (before) notes.push(`${place}: its code ${member.code} is that of ${before.place}`);
    else if (member) {
      byCode.set(member.code, member);
      oldPrices.push(...own.map((text) => `${place}: ${text}`));
    } else notes.push(`${place}: ${faults.join('; ')}`);
  }
  if (list.length > mostVariations) notes.push(`it has more than ${mostVariations} variations`);
  return { members: [...byCode.values()], notes, oldPrices };
}
