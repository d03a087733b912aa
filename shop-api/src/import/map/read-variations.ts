import { isFields } from '../read/feed-record';
import { toSlug } from './clean-text';
import { identifyVariation } from './identity';
import type { ImportRules } from './import-rules';
import { namedChoice } from './named-choice';
import { listChoices, longestTitle, readAttributes } from './read-attributes';
import { findField, findLine } from './read-fields';
import { readId } from './read-id';
import { findPictures, knownPictures, readNet, readStock } from './read-offer';
import { findPrices } from './read-prices';
import type { Choice, PricesByCurrency } from './staged-product';
import { type Member, mostVariations } from './variations';

type Fields = Readonly<Record<string, unknown>>;

/** The record that the variations stand in. */
interface Owner {
  key: string;
  /** For variations without a price of their own. */
  prices: PricesByCurrency | undefined;
}

/** Whether a record holds its variations as a list. */
export function findVariations(record: Fields, { mapping }: ImportRules): { list: unknown[]; errors: string[] } {
  const value = findField(record, mapping.fields.variations);
  if (value === undefined) return { list: [], errors: [] };
  return Array.isArray(value) ? { list: value, errors: [] } : { list: [], errors: ['its variations are no list'] };
}

/** What has no attributes is chosen by its name. */
function readChoices(variation: Fields, { mapping }: ImportRules): Choice[] {
  const { attributes, name } = mapping.variationFields;
  const choices = listChoices(readAttributes(variation, attributes), mapping);
  if (choices.length > 0) return choices;
  const value = findLine(variation, name) ?? '';
  const { code, title } = namedChoice;
  return toSlug(value) === '' || value.length > longestTitle ? [] : [{ code, title, value }];
}

function readCode(variation: Fields, { key }: Owner, choices: readonly Choice[], { mapping }: ImportRules) {
  const { id, errors } = readId(variation, mapping.variationFields.id, mapping);
  return id === undefined && errors.length === 0
    ? { code: identifyVariation(key, choices).code, errors }
    : { code: (mapping.codePrefix ?? '') + (id ?? ''), errors };
}

function readVariation(value: unknown, place: string, owner: Owner, rules: ImportRules) {
  if (!isFields(value)) return { errors: ['is no record with fields'], oldPrices: [] };
  const { variationFields } = rules.mapping;
  const choices = readChoices(value, rules);
  const { code, errors: codeFaults } = readCode(value, owner, choices, rules);
  const { prices: own, errors: priceErrors, notes: oldPrices } = findPrices(value, variationFields, rules);
  const { stock, errors: stockErrors } = readStock(value, variationFields);
  const prices = own ?? owner.prices;
  const errors = [...codeFaults, ...priceErrors, ...stockErrors];
  if (errors.length > 0) return { errors, oldPrices };
  if (prices === undefined) return { errors: ['it has no price'], oldPrices };
  const pictures = knownPictures(findPictures(value, variationFields), rules);
  const member: Member = { place, code, choices, prices, stock, pictures, ...readNet(value, variationFields) };
  return { member, errors, oldPrices };
}

/** Reads the variations of a record. Those that cannot be sold are named, and left out of it. */
export function readVariations(list: readonly unknown[], owner: Owner, rules: ImportRules) {
  const byCode = new Map<string, Member>();
  const notes: string[] = [];
  const oldPrices: string[] = [];
  for (const [at, value] of list.slice(0, mostVariations).entries()) {
    const place = `variation ${at + 1}`;
    const { member, errors, oldPrices: own } = readVariation(value, place, owner, rules);
    const before = member && byCode.get(member.code);
    if (before) notes.push(`${place}: its code ${member.code} is that of ${before.place}`);
    else if (member) {
      byCode.set(member.code, member);
      oldPrices.push(...own.map((text) => `${place}: ${text}`));
    } else notes.push(`${place}: ${errors.join('; ')}`);
  }
  if (list.length > mostVariations) notes.push(`it has more than ${mostVariations} variations`);
  return { members: [...byCode.values()], notes, oldPrices };
}
