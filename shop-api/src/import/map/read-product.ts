import { createHash } from 'node:crypto';
import type { LanguageCode } from '@storefront/contracts/languages';
import { cleanLine, splitHtml, splitParagraphs, toSummary } from './clean-text';
import { findMatch, meets } from './conditions';
import {
  type Identity,
  identifyByFields,
  identifyById,
  identifyGroup,
  identifyVariation,
  toGroupKey,
} from './identity';
import { type ImportRules, standInPicture } from './import-rules';
import { parseFlag, parseNumber } from './parse-values';
import { listChoices, longestTitle, mergeAttributes, readAttributes, readPairs } from './read-attributes';
import { defaultCategory, readCategory } from './read-category';
import { findField, findLine, findList, findTexts } from './read-fields';
import { possibleId, readId } from './read-id';
import { findPictures, knownPictures, readNet, readStock } from './read-offer';
import { findPrices } from './read-prices';
import { findVariations, readVariations } from './read-variations';
import type { Choice, StagedProduct } from './staged-product';
import { separateVariations, withVariations } from './variations';

/** What a row of a group says beside its product: it waits for the group's other rows. */
export interface WaitingParts {
  /** What it is chosen by. */
  choices: Choice[];
  /** It describes the group, or has a picture of it, and is not sold itself. */
  isDescription: boolean;
  /** Why it is not to be shown; absent where it is. */
  hidden?: string;
  /** Of the variation alone, where the feed tells them from those of the product. */
  ownPictures?: string[];
}

export interface ReadProduct {
  key: string;
  /** Its name, to find products that are called the same. */
  nameKey: string;
  /** Of the product and of all that is sold of it. */
  codes: string[];
  hash: string;
  popularity: number;
  product: StagedProduct;
  /** Of a row that is one product with whatever else has its group. What it lacks, another of them may say. */
  groupKey?: string;
  waiting?: WaitingParts;
  /** What was left out of it. */
  notes: string[];
  /** Old prices that were not taken, for they are no discount. */
  oldPrices: string[];
}

type StagedProductBody = Omit<StagedProduct, 'prices' | 'stock' | 'variations'>;
type Fields = Readonly<Record<string, unknown>>;

/** A record as a product; or why it is not to be shown; or nothing, where it is no product; or what is wrong with it. */
export type Reading =
  | { kind: 'product'; read: ReadProduct }
  | { kind: 'hidden'; why: string }
  | { kind: 'skipped' }
  | { kind: 'bad'; errors: string[] };

const longestName = 300;
const longestDescription = 100_000;
const mostRelated = 20;
const unreadable = '\uFFFD';

function readTexts(record: Fields, { mapping }: ImportRules): StagedProduct['texts'] {
  const { fields, language, descriptionFormat, lineBreak } = mapping;
  const names = findTexts(record, fields.name, language, cleanLine);
  const clean = descriptionFormat === 'html' ? splitHtml : splitParagraphs;
  const cleanContent = (text: string) => clean(lineBreak === undefined ? text : text.replaceAll(lineBreak, '\n'));
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
  return [
    ...(all.some(({ title }) => title.length > longestName)
      ? [`its name is longer than ${longestName} characters`]
      : []),
    ...(all.some(({ content }) => content.length > longestDescription)
      ? [`its description is longer than ${longestDescription} characters`]
      : []),
  ];
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

/** The group that a row says it is of, or that another row says so, and what the row is chosen by. */
function readGroup(record: Fields, id: string | undefined, { mapping, members }: ImportRules) {
  const { fields, groupWhen } = mapping;
  const member = id === undefined ? undefined : members?.get(id);
  const isParent = findField(record, fields.members) !== undefined;
  const isGrouped = fields.group !== undefined && (groupWhen === undefined || meets(record, groupWhen));
  const own = isGrouped ? findLine(record, fields.group) : undefined;
  const group = member?.group ?? (isParent ? id : own);
  const isLong = group !== undefined && group.length > longestTitle;
  const errors = isLong ? [`its group is called by more than ${longestTitle} characters`] : [];
  const isDescription = !member && (isParent || meets(record, mapping.parentWhen));
  return { group, isDescription, choices: member?.choices ?? [], errors };
}

/** What the mapping says that rows are chosen by; columns that name their attributes say it themselves. */
function listRowChoices(record: Fields, ofMember: readonly Choice[], { mapping }: ImportRules) {
  const { attributes, choices } = readPairs(record, mapping);
  const own = readAttributes(record, mapping.fields.attributes);
  const all = mergeAttributes([...own, ...attributes]);
  if (ofMember.length > 0) return { attributes: all, choices: [...ofMember] };
  const hasPairs = mapping.fields.attributePairs !== undefined && mapping.variationAttributes === undefined;
  return { attributes: all, choices: hasPairs ? choices : listChoices(all, mapping) };
}

function readIdentity(
  record: Fields,
  fields: Readonly<{ name: string; brand: string; category: string; pictures: string }>,
  { group, choices }: { group: string | undefined; choices: readonly Choice[] },
  { mapping, hasIds }: ImportRules,
): { identity: Identity; errors: string[] } {
  const { id, errors } = hasIds ? readId(record, mapping.fields.id, mapping) : { errors: [] };
  if (id !== undefined || errors.length > 0) return { identity: identifyById(id ?? '', mapping.codePrefix), errors };
  if (group !== undefined) {
    const isVariation = choices.length > 0;
    const identity = isVariation
      ? identifyVariation(toGroupKey(group), choices)
      : identifyGroup(group, mapping.codePrefix);
    return { identity, errors };
  }
  return { identity: identifyByFields(mapping.identity, fields), errors: hasIds ? ['it has no id'] : [] };
}

/** Whether a related id exists is known only when the whole feed is staged, so it is no error of a record. */
function readRelated(record: Fields, { mapping }: ImportRules): Pick<StagedProduct, 'related'> {
  const named = findList(record, mapping.fields.related, ',').filter((id) => possibleId.test(id));
  const related = [...new Set(named)].map((id) => (mapping.codePrefix ?? '') + id);
  return related.length === 0 ? {} : { related: related.slice(0, mostRelated) };
}

function readPopularity(record: Fields, { mapping }: ImportRules): number {
  const popularity = Math.round(parseNumber(findField(record, mapping.fields.popularity)) ?? 0);
  return Number.isSafeInteger(popularity) ? popularity : 0;
}

function isReadable(product: StagedProduct): boolean {
  return !JSON.stringify(product).includes(unreadable);
}

/** Everything of a record but what is sold of it. What it lacks is empty. */
function readBody(record: Fields, rules: ImportRules) {
  const { fields, language } = rules.mapping;
  const texts = readTexts(record, rules);
  const { category, further, errors: categoryErrors } = readCategory(record, rules.mapping);
  const { rating, errors: ratingErrors } = readRating(record, rules);
  const plainId = readId(record, fields.id).id;
  const { group, isDescription, choices: ofMember, errors: groupErrors } = readGroup(record, plainId, rules);
  const { attributes, choices } = listRowChoices(record, ofMember, rules);
  const brand = findLine(record, fields.brand) ?? '';
  const brandErrors = brand.length > longestTitle ? [`its brand is longer than ${longestTitle} characters`] : [];
  const written = findPictures(record, fields);
  const name = (texts[language as LanguageCode] ?? Object.values(texts)[0])?.title ?? '';
  const parts = { name, brand: brand || defaultBrand(rules), category: category.join(' > ') };
  // What a parent says of choices is a list of them.
  const inGroup = { group, choices: group === undefined || isDescription ? [] : choices };
  const { identity, errors: idErrors } = readIdentity(
    record,
    { ...parts, pictures: written.join(' ') },
    inGroup,
    rules,
  );
  const body = {
    code: identity.code,
    ...{ texts, brand, category, rating, attributes },
    ...(further.length > 0 && { further }),
    pictures: knownPictures(written, rules),
    isNew: parseFlag(findField(record, fields.isNew)),
    ...readRelated(record, rules),
  };
  return {
    ...{ body, name, isDescription, hasId: plainId !== undefined, ...inGroup },
    key: identity.key,
    idErrors,
    errors: [...groupErrors, ...findTextErrors(texts), ...categoryErrors, ...brandErrors, ...ratingErrors],
  };
}

const defaultBrand = ({ mapping, brand }: ImportRules) => mapping.defaultBrand ?? brand;

/** A product with what the shop says where its feed says nothing; or what it cannot be without. */
export function completeProduct(
  product: StagedProduct,
  rules: ImportRules,
): { product: StagedProduct; missing: string[] } {
  const { texts, brand, category, pictures, prices } = product;
  const own = category.length > 0 ? category : defaultCategory(rules.mapping);
  const missing = [
    ...(Object.keys(texts).length === 0 ? ['it has no name'] : []),
    ...(own.length === 0 ? ['it has no category'] : []),
    ...(Object.keys(prices).length === 0 ? ['it has no price'] : []),
  ];
  const shown = pictures.length === 0 ? [standInPicture] : pictures;
  return { product: { ...product, brand: brand || defaultBrand(rules), category: own, pictures: shown }, missing };
}

/** What is sold of a record: itself, or what stands in its list of variations. */
function readOffer(record: Fields, body: StagedProductBody, key: string, rules: ImportRules) {
  const { fields } = rules.mapping;
  const { prices, errors: priceErrors, notes: oldPrices } = findPrices(record, fields, rules);
  const { stock, errors: stockErrors } = readStock(record, fields, rules.mapping);
  const { list, errors: listErrors } = findVariations(record, rules);
  const errors = [...priceErrors, ...stockErrors, ...listErrors];
  const product: StagedProduct = { ...body, prices: prices ?? {}, stock, ...readNet(record, fields) };
  if (list.length === 0) return { product, errors, isPriceWrong: priceErrors.length > 0, notes: [], oldPrices };
  const { members, notes, oldPrices: ofVariations } = readVariations(list, { key, prices }, rules);
  const apart = separateVariations(members);
  const none = apart.accepted.length === 0 ? [`none of its variations can be sold: ${notes.join('; ')}`] : [];
  return {
    product: withVariations(product, apart),
    errors: [...errors, ...none],
    isPriceWrong: priceErrors.length > 0 || none.length > 0,
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

type Body = ReturnType<typeof readBody>;
type Offer = ReturnType<typeof readOffer>;

/** A row that says nothing of what is sold: a further picture of its product, most often. */
function saysNothingOfSale({ hasId, choices }: Body, { product, isPriceWrong }: Offer): boolean {
  return !hasId && choices.length === 0 && !isPriceWrong && Object.keys(product.prices).length === 0;
}

/** Of a row that waits for its group only what it says itself is checked: the rest may be said by another row. */
function toWaiting(
  record: Fields,
  { body, offer, group, hidden }: { body: Body; offer: Offer; group: string; hidden: string | undefined },
  rules: ImportRules,
): Reading {
  const { variationPicture } = rules.mapping.fields;
  const isDescription = body.isDescription || saysNothingOfSale(body, offer);
  const errors = isDescription ? [...body.errors] : [...body.idErrors, ...body.errors, ...offer.errors];
  if (offer.product.variations) errors.push('it has a group, and variations of its own');
  if (!isReadable(offer.product)) errors.push('it holds characters that its encoding does not have');
  if (errors.length > 0) return { kind: 'bad', errors };
  const own = knownPictures(findPictures(record, { pictures: variationPicture }), rules);
  const waiting: WaitingParts = {
    ...{ choices: body.choices, isDescription },
    ...(hidden === undefined ? {} : { hidden }),
    ...(variationPicture === undefined ? {} : { ownPictures: own }),
  };
  const { product, oldPrices } = offer;
  const codes = isDescription ? [] : listCodes(product);
  const popularity = readPopularity(record, rules);
  const row = { key: body.key, nameKey: body.name, codes, hash: '', popularity, product };
  return { kind: 'product', read: { ...row, groupKey: group, waiting, notes: [], oldPrices } };
}

function toProduct(record: Fields, body: Body, offer: Offer, rules: ImportRules): Reading {
  const { product, missing } = completeProduct(offer.product, rules);
  const own = missing.filter((each) => !(offer.isPriceWrong && each === 'it has no price'));
  const errors = [...body.idErrors, ...own, ...body.errors, ...offer.errors];
  if (!isReadable(product)) errors.push('it holds characters that its encoding does not have');
  if (errors.length > 0) return { kind: 'bad', errors };
  const read = { key: body.key, nameKey: body.name, codes: listCodes(product), hash: hashProduct(product, rules) };
  const { notes, oldPrices } = offer;
  return { kind: 'product', read: { ...read, popularity: readPopularity(record, rules), product, notes, oldPrices } };
}

/** What a record says, as a product of this shop; or everything that is wrong with it, so that it is corrected at once. */
export function readProduct(record: Fields, rules: ImportRules): Reading {
  const { mapping } = rules;
  if (meets(record, mapping.skipWhen)) return { kind: 'skipped' };
  const hidden = findMatch(record, mapping.hiddenWhen);
  const body = readBody(record, rules);
  const { group } = body;
  const why = hidden ?? (group === undefined ? findMatch(record, mapping.memberWhen) : undefined);
  if (group === undefined && why !== undefined) return { kind: 'hidden', why };
  const offer = readOffer(record, body.body, body.key, rules);
  return group === undefined
    ? toProduct(record, body, offer, rules)
    : toWaiting(record, { body, offer, group, hidden }, rules);
}
