import { inLanguage, type LanguageCode } from '@storefront/contracts/languages';
import type { SeedAttribute, SeedAttributeValues, SeedProduct, SeedVariation } from '@storefront/shop-api/seed-types';
import { composedLanguages, listChoices } from './agreement';
import { requireSuffix, toAttributeValue } from './looks';
import { type Measure, spokenVolume, toDimensions, toVolume, toWeight } from './measures';
import type { PhrasedForm, PhrasedProduct } from './phrases';
import { productText, toDescription } from './product-text';

type Sentences = ReadonlyMap<string, Record<LanguageCode, string[]>>;

/** What records are made from besides the forms. */
export interface Wordings {
  makers: Sentences;
  finishes: Sentences;
  attributes: readonly SeedAttribute[];
}

/** A form's product with its place among all that are composed. */
export interface Placed {
  form: PhrasedForm;
  product: PhrasedProduct;
  /** Among the products of its form. */
  index: number;
  code: string;
}

const getWord = (product: PhrasedProduct, key: string) => product.facts.get(key) ?? '';
const getLooks = (product: PhrasedProduct) => getWord(product, 'looks').split(',').filter(Boolean);

/** The same number for the same name, for what may be any number but has to stay. */
function toNumber(name: string, below: number): number {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + letter.charCodeAt(0)) % 1_000_003;
  return hash % below;
}

/** Small makers: few of a thing, now and then none. */
function toStock(code: string): number {
  return toNumber(code, 17) === 0 ? 0 : 3 + toNumber(code, 24);
}

/** The attribute whose values a product's pictures show, if there is more than one to choose from. */
function findChoice(product: PhrasedProduct): string | undefined {
  const attribute = getWord(product, 'va');
  return attribute && attribute !== 'none' && getLooks(product).length > 1 ? attribute : undefined;
}

function toVariations(product: PhrasedProduct, code: string): SeedVariation[] {
  const attribute = findChoice(product);
  if (!attribute) return [];
  return getLooks(product).map((picture) => {
    const value = toAttributeValue(picture, attribute);
    const own = `${code}-${requireSuffix(value)}`;
    return { code: own, attributes: { [attribute]: value }, picture, stock: toStock(own) };
  });
}

/** Colour, glaze or wood of a thing that comes in one only. */
function fixedFinish(product: PhrasedProduct): SeedAttributeValues {
  const named = ['glaze', 'color', 'wood'].filter((key) => product.facts.has(key));
  if (named.length > 0) return Object.fromEntries(named.map((key) => [key, getWord(product, key)]));
  const attribute = getWord(product, 'va');
  const [look, ...others] = getLooks(product);
  const isPlain = !look || others.length > 0 || !attribute || attribute === 'none';
  return isPlain ? {} : { [attribute]: toAttributeValue(look, attribute) };
}

/** A product's measures by attribute; the attributes' lists have to hold them. */
export function toMeasures(product: PhrasedProduct): Record<string, Measure> {
  const [volume, dimensions, weight] = ['vol', 'dim', 'wt'].map((key) => getWord(product, key));
  return {
    ...(volume && { volume: toVolume(volume) }),
    ...(dimensions && dimensions !== 'one' && { dimensions: toDimensions(dimensions) }),
    ...(weight && { weight: toWeight(Number(weight)) }),
  };
}

function toAttributes(product: PhrasedProduct): SeedAttributeValues {
  const measures = Object.entries(toMeasures(product)).map(([key, measure]) => [key, measure.key]);
  return { material: getWord(product, 'mat'), ...fixedFinish(product), ...Object.fromEntries(measures) };
}

function findValueTitle({ attributes }: Wordings, attribute: string, value: string, lang: LanguageCode): string {
  const found = attributes.find(({ key }) => key === attribute)?.values.find(({ key }) => key === value);
  if (!found) throw new Error(`The attribute "${attribute}" has no value "${value}"`);
  return inLanguage(found.title, lang);
}

/** What there is to choose, or a word about the one finish it comes in. */
function findFinish(wordings: Wordings, product: PhrasedProduct, lang: LanguageCode): string | undefined {
  const choice = findChoice(product);
  if (choice) {
    const titles = getLooks(product).map((look) =>
      findValueTitle(wordings, choice, toAttributeValue(look, choice), lang),
    );
    return wordings.finishes.get(`choice.${choice}`)?.[lang][0]?.replace('{list}', listChoices(lang, titles));
  }
  const [attribute, value] = Object.entries(fixedFinish(product))[0] ?? [];
  return wordings.finishes.get(`${attribute}.${value}`)?.[lang][0];
}

/** Two of a form's sentences: those that the product names, or the next two in turn. */
function linesFor({ form, product, index }: Placed, lang: LanguageCode): [string, string] {
  const all = form.lines[lang];
  const named = getWord(product, 'lines').split(',').filter(Boolean).map(Number);
  const chosen = named.length > 0 ? named : [(index * 2) % all.length, (index * 2 + 1) % all.length];
  const [first = '', second = ''] = chosen.map((each) => fillIn(all[each] ?? '', product, lang));
  return [first, second];
}

function fillIn(line: string, product: PhrasedProduct, lang: LanguageCode): string {
  const { dimensions } = toMeasures(product);
  const filled = line
    .replace('{volume}', spokenVolume(getWord(product, 'vol'), lang))
    .replace('{size}', dimensions ? inLanguage(dimensions.title, lang) : '');
  return filled;
}

/** What is said of the maker's work, of the sentences that hold for this thing: an axe is hardened, a hammer is not. */
function craftFor({ form, product, index }: Placed, { makers }: Wordings, lang: LanguageCode): string | undefined {
  const fitting = (getWord(product, 'crafts') || '0,1,2').split(',').map(Number);
  const place = fitting[(toNumber(form.key, fitting.length) + index) % fitting.length] ?? 0;
  return makers.get(getWord(product, 'maker'))?.[lang][place];
}

function toText(placed: Placed, wordings: Wordings, lang: LanguageCode) {
  const { product, form, index } = placed;
  const craft = craftFor(placed, wordings, lang);
  const sentences = { lines: linesFor(placed, lang), craft, finish: findFinish(wordings, product, lang) };
  return productText(product, lang, toDescription(sentences, toNumber(form.key, 3) + index));
}

/** Categories of what is used up, and sold by its weight. */
const soldByWeight: readonly string[] = ['soaps', 'care-and-wax'];

function toNet(product: PhrasedProduct): Pick<SeedProduct, 'net'> {
  const { weight = '' } = toAttributes(product);
  const isByWeight = soldByWeight.includes(getWord(product, 'cat')) && /^\d+-g$/.test(String(weight));
  return isByWeight ? { net: String(weight).replace('-', ' ') } : {};
}

/** A product as the seed holds it, without what goes with it. */
export function composeProduct(placed: Placed, wordings: Wordings): Omit<SeedProduct, 'related'> {
  const { product, code } = placed;
  const variations = toVariations(product, code);
  const localized = Object.fromEntries(composedLanguages.map((lang) => [lang, toText(placed, wordings, lang)]));
  const was = Number(getWord(product, 'was'));
  return {
    key: product.key,
    category: getWord(product, 'cat'),
    maker: getWord(product, 'maker'),
    code,
    price_eur_minor: Number(getWord(product, 'price')),
    ...(was > 0 && { previous_price_eur_minor: was }),
    stock: variations.length > 0 ? variations.reduce((sum, { stock }) => sum + stock, 0) : toStock(code) + 1,
    is_new: product.facts.has('new'),
    ...toNet(product),
    pictures: [...getLooks(product), ...getWord(product, 'views').split(',').filter(Boolean)],
    attributes: toAttributes(product),
    variations,
    care: getWord(product, 'care'),
    localized: localized as SeedProduct['localized'],
  };
}
