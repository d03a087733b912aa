import { createHash } from 'node:crypto';
import type { LanguageCode } from '@storefront/contracts/languages';
import { cleanHtml, cleanLine, splitParagraphs, toSummary } from './clean-text';
import { type Identity, identifyByFields, identifyById, identifyVariation, toGroupKey } from './identity';
import { type ImportRules, standInPicture } from './import-rules';
import { parseFlag, parseNumber } from './parse-values';
import { listChoices, longestTitle, readAttributes } from './read-attributes';
import { findField, findLine, findList, findTexts } from './read-fields';
import { possibleId, readId } from './read-id';
import { findPictures, knownPictures, readStock } from './read-offer';
import { findPrices } from './read-prices';
import { findVariations, readVariations } from './read-variations';
import type { Choice, StagedProduct } from './staged-product';
import { separateVariations, withVariations } from './variations';

export interface ReadProduct {
  key: string;
  /** Its name, to find products that are called the same. */
  nameKey: string;
  /** Of the product and of all that is sold of it. */
  codes: string[];
  hash: string;
  popularity: number;
  product: StagedProduct;
  /** Of a row that is a variation of whatever else has its group, and what it is chosen by. */
  groupKey?: string;
  choices?: Choice[];
  /** What was left out of it. */
  notes: string[];
  /** Old prices that were not taken, for they are no discount. */
  oldPrices: string[];
}

type StagedProductBody = Omit<StagedProduct, 'prices' | 'stock' | 'variations'>;
type Fields = Readonly<Record<string, unknown>>;
type Reading = { ok: true; read: ReadProduct } | { ok: false; errors: string[] };

const longestName = 300;
const longestDescription = 100_000;
const deepestCategory = 8;
const mostRelated = 20;
const unreadable = '\uFFFD';

function readTexts(record: Fields, { mapping }: ImportRules): StagedProduct['texts'] {
  const { fields, language, descriptionFormat } = mapping;
  const names = findTexts(record, fields.name, language, cleanLine);
  const cleanContent = descriptionFormat === 'html' ? cleanHtml : splitParagraphs;
  const contents = findTexts(record, fields.description, language, cleanContent);
  const summaries = findTexts(record, fields.summary, language, toSummary);
  const texts: StagedProduct['texts'] = {};
  for (const [code, title] of Object.entries(names)) {
    const lang = code as LanguageCode;
    const content = contents[lang] ?? '';
    texts[lang] = { title, content, summary: summaries[lang] ?? toSummary(content) };
  }
  return texts;
}

function findTextErrors(texts: StagedProduct['texts']): string[] {
  const all = Object.values(texts);
  if (all.length === 0) return ['it has no name'];
  return [
    ...(all.some(({ title }) => title.length > longestName)
      ? [`its name is longer than ${longestName} characters`]
      : []),
    ...(all.some(({ content }) => content.length > longestDescription)
      ? [`its description is longer than ${longestDescription} characters`]
      : []),
  ];
}

function readCategory(record: Fields, { mapping }: ImportRules): { category: string[]; errors: string[] } {
  const own = findList(record, mapping.fields.category, mapping.categorySeparator);
  const named = own.length > 0 ? own : mapping.defaultCategory ? [mapping.defaultCategory] : [];
  if (named.length === 0) return { category: [], errors: ['it has no category'] };
  const category = [...mapping.categoryUnder, ...named];
  const errors = [
    ...(category.length > deepestCategory ? [`its category lies deeper than ${deepestCategory} steps`] : []),
    ...(category.some((step) => step.length > longestTitle)
      ? [`a category is called by more than ${longestTitle} characters`]
      : []),
  ];
  return { category, errors };
}

function readRating(record: Fields, { mapping }: ImportRules): { rating: StagedProduct['rating']; errors: string[] } {
  const value = findField(record, mapping.fields.rating);
  const average = parseNumber(value);
  const count = parseNumber(findField(record, mapping.fields.ratingCount)) ?? 0;
  if (value === undefined || count === 0) return { rating: null, errors: [] };
  const isPossible = average !== undefined && average >= 1 && average <= 5 && Number.isInteger(count) && count > 0;
  return isPossible
    ? { rating: { average, count }, errors: [] }
    : { rating: null, errors: ['its rating is not between 1 and 5'] };
}

function readGroup(record: Fields, { mapping }: ImportRules): { group: string | undefined; errors: string[] } {
  const group = findLine(record, mapping.fields.group);
  const isLong = group !== undefined && group.length > longestTitle;
  return { group, errors: isLong ? [`its group is called by more than ${longestTitle} characters`] : [] };
}

function readIdentity(
  record: Fields,
  fields: Readonly<{ name: string; brand: string; category: string; pictures: string }>,
  ofGroup: { group: string | undefined; choices: readonly Choice[] },
  { mapping, hasIds }: ImportRules,
): { identity: Identity; errors: string[] } {
  if (hasIds) {
    const { id, errors } = readId(record, mapping.fields.id);
    const identity = identifyById(id ?? '');
    return { identity, errors: id === undefined && errors.length === 0 ? ['it has no id'] : errors };
  }
  const { group, choices } = ofGroup;
  const isVariation = group !== undefined && choices.length > 0;
  const identity = isVariation
    ? identifyVariation(toGroupKey(group), choices)
    : identifyByFields(mapping.identity, fields);
  return { identity, errors: [] };
}

/** Whether a related id exists is known only when the whole feed is staged, so it is no error of a record. */
function readRelated(record: Fields, { mapping }: ImportRules): Pick<StagedProduct, 'related'> {
  const related = [...new Set(findList(record, mapping.fields.related, ','))].filter((id) => possibleId.test(id));
  return related.length === 0 ? {} : { related: related.slice(0, mostRelated) };
}

function readPopularity(record: Fields, { mapping }: ImportRules): number {
  const popularity = Math.round(parseNumber(findField(record, mapping.fields.popularity)) ?? 0);
  return Number.isSafeInteger(popularity) ? popularity : 0;
}

function isReadable(product: StagedProduct): boolean {
  return !JSON.stringify(product).includes(unreadable);
}

/** Everything of a record but what is sold of it. */
function readBody(record: Fields, rules: ImportRules) {
  const { fields, language } = rules.mapping;
  const texts = readTexts(record, rules);
  const { category, errors: categoryErrors } = readCategory(record, rules);
  const { rating, errors: ratingErrors } = readRating(record, rules);
  const { group, errors: groupErrors } = readGroup(record, rules);
  const attributes = readAttributes(record, fields.attributes);
  const choices = group === undefined ? [] : listChoices(attributes, rules.mapping);
  const brand = findLine(record, fields.brand) ?? rules.mapping.defaultBrand ?? rules.brand;
  const brandErrors = brand.length > longestTitle ? [`its brand is longer than ${longestTitle} characters`] : [];
  const written = findPictures(record, fields.pictures);
  const name = (texts[language as LanguageCode] ?? Object.values(texts)[0])?.title ?? '';
  const parts = { name, brand, category: category.join(' > '), pictures: written.join(' ') };
  const { identity, errors: idErrors } = readIdentity(record, parts, { group, choices }, rules);
  const known = knownPictures(written, rules);
  const body = {
    code: identity.code,
    ...{ texts, brand, category, rating, attributes },
    pictures: known.length === 0 ? [standInPicture] : known,
    isNew: parseFlag(findField(record, fields.isNew)),
    ...readRelated(record, rules),
  };
  return {
    ...{ body, name, group, choices },
    key: identity.key,
    errors: [...idErrors, ...groupErrors, ...findTextErrors(texts), ...categoryErrors, ...brandErrors, ...ratingErrors],
  };
}

/** What is sold of a record: itself, or what stands in its list of variations. */
function readOffer(record: Fields, body: StagedProductBody, key: string, rules: ImportRules) {
  const { fields } = rules.mapping;
  const { prices, errors: priceErrors, notes: oldPrices } = findPrices(record, fields, rules);
  const { stock, errors: stockErrors } = readStock(record, fields.stock);
  const { list, errors: listErrors } = findVariations(record, rules);
  const errors = [...priceErrors, ...stockErrors, ...listErrors];
  const product: StagedProduct = { ...body, prices: prices ?? {}, stock };
  if (list.length === 0) {
    const missing = prices === undefined && priceErrors.length === 0 ? ['it has no price'] : [];
    return { product, errors: [...missing, ...errors], notes: [], oldPrices };
  }
  const { members, notes, oldPrices: ofVariations } = readVariations(list, { key, prices }, rules);
  const apart = separateVariations(members);
  const none = apart.accepted.length === 0 ? [`none of its variations can be sold: ${notes.join('; ')}`] : [];
  return {
    product: withVariations(product, apart),
    errors: [...errors, ...none],
    notes: [...notes, ...apart.rejected.map(({ member, error }) => `${member.place}: ${error}`)],
    oldPrices: [...oldPrices, ...ofVariations],
  };
}

export function hashProduct(product: StagedProduct, { version }: ImportRules): string {
  return createHash('sha256')
    .update(JSON.stringify([version, product]))
    .digest('hex');
}

function listCodes({ code, variations = [] }: StagedProduct): string[] {
  return [...new Set([code, ...variations.map((variation) => variation.code)])];
}

/** What a record says, as a product of this shop; or everything that is wrong with it, so that it is corrected at once. */
export function readProduct(record: Fields, rules: ImportRules): Reading {
  const { body, name, group, choices, key, errors: bodyErrors } = readBody(record, rules);
  const { product, errors: offerErrors, notes, oldPrices } = readOffer(record, body, key, rules);
  const errors = [...bodyErrors, ...offerErrors];
  if (group !== undefined && product.variations) errors.push('it has a group, and variations of its own');
  if (!isReadable(product)) errors.push('it is not written in UTF-8');
  if (errors.length > 0) return { ok: false, errors };
  const popularity = readPopularity(record, rules);
  const waiting = group === undefined ? {} : { groupKey: group, choices };
  const read = {
    key,
    nameKey: name,
    codes: listCodes(product),
    hash: hashProduct(product, rules),
    popularity,
    product,
  };
  return { ok: true, read: { ...read, ...waiting, notes, oldPrices } };
}
