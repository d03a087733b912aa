import { createHash } from 'node:crypto';
import type { LanguageCode } from '@storefront/contracts/languages';
import { cleanHtml, cleanLine, paragraphsOf, slugOf, summaryOf } from './clean-text';
import { type Identity, identityOfFields, identityOfId } from './identity';
import { type ImportRules, standInPicture } from './import-rules';
import { parseFlag, parseNumber } from './parse-values';
import { findAttributes, findField, findLine, findList, findTexts } from './read-fields';
import { type PricesByCurrency, readPrices } from './read-prices';

export interface ProductText {
  title: string;
  summary: string;
  content: string;
}

/** A product as it waits to be swapped in: what is needed of its record, checked. */
export interface StagedProduct {
  code: string;
  texts: Partial<Record<LanguageCode, ProductText>>;
  brand: string;
  /** Titles from the root, as the feed calls them. */
  category: string[];
  prices: PricesByCurrency;
  /** Null where the feed does not say. */
  stock: number | null;
  pictures: string[];
  isNew: boolean;
  rating: { average: number; count: number } | null;
  attributes: { code: string; title: string; values: string[] }[];
  /** Ids of the feed, of what goes well with it; absent where the feed names none. */
  related?: string[];
}

export interface ReadProduct {
  key: string;
  /** Its name, to find products that are called the same. */
  nameKey: string;
  hash: string;
  popularity: number;
  product: StagedProduct;
}

type Fields = Readonly<Record<string, unknown>>;
type Reading = { ok: true; read: ReadProduct } | { ok: false; faults: string[] };

const longestName = 300;
const longestDescription = 100_000;
const longestTitle = 120;
const deepestCategory = 8;
const mostPictures = 20;
const mostRelated = 20;
const mostPieces = 1_000_000;
const possibleId = /^[\p{L}\p{N}][\p{L}\p{N}._/+-]{0,63}$/u;
const unreadable = '\uFFFD';

function readTexts(record: Fields, { mapping }: ImportRules): StagedProduct['texts'] {
  const { fields, language, descriptionFormat } = mapping;
  const names = findTexts(record, fields.name, language, cleanLine);
  const cleanContent = descriptionFormat === 'html' ? cleanHtml : paragraphsOf;
  const contents = findTexts(record, fields.description, language, cleanContent);
  const summaries = findTexts(record, fields.summary, language, summaryOf);
  const texts: StagedProduct['texts'] = {};
  for (const [code, title] of Object.entries(names)) {
    const lang = code as LanguageCode;
    const content = contents[lang] ?? '';
    texts[lang] = { title, content, summary: summaries[lang] ?? summaryOf(content) };
  }
  return texts;
}

function textFaults(texts: StagedProduct['texts']): string[] {
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

function readCategory(record: Fields, { mapping }: ImportRules): { category: string[]; faults: string[] } {
  const own = findList(record, mapping.fields.category, mapping.categorySeparator);
  const named = own.length > 0 ? own : mapping.defaultCategory ? [mapping.defaultCategory] : [];
  if (named.length === 0) return { category: [], faults: ['it has no category'] };
  const category = [...mapping.categoryUnder, ...named];
  const faults = [
    ...(category.length > deepestCategory ? [`its category lies deeper than ${deepestCategory} steps`] : []),
    ...(category.some((step) => step.length > longestTitle)
      ? [`a category is called by more than ${longestTitle} characters`]
      : []),
  ];
  return { category, faults };
}

function readStock(record: Fields, { mapping }: ImportRules): { stock: number | null; faults: string[] } {
  const value = findField(record, mapping.fields.stock);
  if (value === undefined) return { stock: null, faults: [] };
  const stock = parseNumber(value);
  if (stock !== undefined && Number.isInteger(stock) && stock >= 0 && stock <= mostPieces) return { stock, faults: [] };
  return { stock: null, faults: [`its stock ${JSON.stringify(value).slice(0, 40)} is no number of pieces`] };
}

function readRating(record: Fields, { mapping }: ImportRules): { rating: StagedProduct['rating']; faults: string[] } {
  const value = findField(record, mapping.fields.rating);
  const average = parseNumber(value);
  const count = parseNumber(findField(record, mapping.fields.ratingCount)) ?? 0;
  if (value === undefined || count === 0) return { rating: null, faults: [] };
  const isPossible = average !== undefined && average >= 1 && average <= 5 && Number.isInteger(count) && count > 0;
  return isPossible
    ? { rating: { average, count }, faults: [] }
    : { rating: null, faults: ['its rating is not between 1 and 5'] };
}

/** `https://img.example/4984700_sb.jpg` and `4984700_sb.jpg` are the picture `4984700-sb`. */
function pictureName(written: string): string {
  const file = written.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  return slugOf(file.replace(/\.[a-z]{3,4}$/i, ''));
}

/** Nothing is fetched: a picture is one that the shop has already, by its file's name. */
function knownPictures(written: readonly string[], { isKnownPicture }: ImportRules): string[] {
  const names = [...new Set(written.map(pictureName))].filter((name) => name !== '' && isKnownPicture(name));
  return names.length === 0 ? [standInPicture] : names.slice(0, mostPictures);
}

function readAttributes(record: Fields, { mapping }: ImportRules): StagedProduct['attributes'] {
  const byCode = new Map<string, StagedProduct['attributes'][number]>();
  for (const [title, values] of findAttributes(record, mapping.fields.attributes)) {
    const code = slugOf(title);
    const short = values.filter((value) => value.length <= longestTitle && slugOf(value) !== '');
    if (code === '' || title.length > longestTitle || short.length === 0) continue;
    const known = byCode.get(code);
    byCode.set(code, {
      code,
      title: known?.title ?? title,
      values: [...new Set([...(known?.values ?? []), ...short])],
    });
  }
  return [...byCode.values()];
}

function readIdentity(
  record: Fields,
  fields: Readonly<{ name: string; brand: string; category: string; pictures: string }>,
  { mapping, hasIds }: ImportRules,
): { identity: Identity; faults: string[] } {
  if (!hasIds) return { identity: identityOfFields(mapping.identity, fields), faults: [] };
  const id = findLine(record, mapping.fields.id);
  if (id === undefined) return { identity: identityOfId(''), faults: ['it has no id'] };
  const isPossible = possibleId.test(id);
  return {
    identity: identityOfId(id),
    faults: isPossible
      ? []
      : [`its id ${JSON.stringify(id).slice(0, 70)} is not made of letters, digits and . _ / + -`],
  };
}

/** An id that no product of the feed has leads nowhere when all are there: whether it does is not a record's fault. */
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

/** What a record says, as a product of this shop; or everything that is wrong with it, so that it is corrected at once. */
export function readProduct(record: Fields, rules: ImportRules): Reading {
  const { fields, language } = rules.mapping;
  const texts = readTexts(record, rules);
  const { category, faults: categoryFaults } = readCategory(record, rules);
  const { prices, faults: priceFaults } = readPrices(record, rules);
  const { stock, faults: stockFaults } = readStock(record, rules);
  const { rating, faults: ratingFaults } = readRating(record, rules);
  const brand = findLine(record, fields.brand) ?? rules.mapping.defaultBrand ?? rules.brand;
  const written = findList(record, fields.pictures, ',');
  const own = texts[language as LanguageCode] ?? Object.values(texts)[0];
  const name = own?.title ?? '';
  const parts = { name, brand, category: category.join(' > '), pictures: written.join(' ') };
  const { identity, faults: idFaults } = readIdentity(record, parts, rules);
  const faults = [
    ...idFaults,
    ...textFaults(texts),
    ...categoryFaults,
    ...priceFaults,
    ...stockFaults,
    ...ratingFaults,
  ];
  if (brand.length > longestTitle) faults.push(`its brand is longer than ${longestTitle} characters`);
  const product: StagedProduct = {
    code: identity.code,
    ...{ texts, brand, category, prices, stock, rating },
    pictures: knownPictures(written, rules),
    isNew: parseFlag(findField(record, fields.isNew)),
    attributes: readAttributes(record, rules),
    ...readRelated(record, rules),
  };
  if (!isReadable(product)) faults.push('it is not written in UTF-8');
  if (faults.length > 0) return { ok: false, faults };
  const popularity = readPopularity(record, rules);
  const hash = createHash('sha256')
    .update(JSON.stringify([rules.version, product]))
    .digest('hex');
  return { ok: true, read: { key: identity.key, nameKey: name, hash, popularity, product } };
}
