import type { LanguageCode } from '@storefront/contracts/languages';
import { foldAccents } from '../../catalog/fold-accents';
import { standInPicture } from './import-rules';
import type { WaitingParts } from './read-product';
import type { Choice, ProductText, StagedProduct } from './staged-product';
import { type Member, separateVariations, withVariations } from './variations';

/** A row that waits for the others of its group. */
export interface WaitingRow extends WaitingParts {
  /** Where it stands in the feed, in words. */
  place: string;
  product: StagedProduct;
}

/** A product of the rows of one group, and what is to be said of some of them. */
export interface JoinedGroup<Row> {
  /** Undefined where none of its rows is sold. */
  product: StagedProduct | undefined;
  /** Rows that are not to be shown, or that their product hides. */
  hidden: { row: Row; why: string }[];
  rejected: { row: Row; error: string }[];
  differing: { row: Row; text: string }[];
}

const withoutMeaning = /[.*+?^${}()|[\]\\]/g;
const asPattern = (text: string) => text.replace(withoutMeaning, '\\$&');

/** A text of any length with its row's choices taken out. */
function removeChoices(text: string, choices: readonly Choice[]): string {
  return choices.reduce((left, { title, value }) => {
    // No more than a space each: in a long text a star could be tried at every place again.
    const words = `(?:${asPattern(title)}\\s?[:=]?\\s?)?${asPattern(value)}`;
    return left.replace(new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'giu'), '');
  }, text);
}

/** `Shirt – Red (Size: M)` is `Shirt` without its choices: what is left is the product's name, whichever variation one chooses. */
export function withoutChoices(name: string, choices: readonly Choice[]): string {
  const shortened = removeChoices(name, choices);
  if (shortened === name) return name;
  return shortened
    .replace(/[([][\s,/|·:;–—-]*[)\]]/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/(?:\s[,/|·:;–—-]|[,/|·:;])(?=\s*(?:[,/|·:;–—-]\s|$))/gu, '')
    .replace(/^[\s,/|·:;–—-]+|[\s,/|·:;–—-]+$/gu, '');
}

const areAlike = (a: string, b: string) => foldAccents(a) === foldAccents(b);

/** The first row's name; where all names are the same but for what one chooses by, that name without it. */
function joinTitle(rows: readonly WaitingRow[], lang: LanguageCode, chosen: (row: WaitingRow) => Choice[]): string {
  const own = rows.map(({ product }) => product.texts[lang]?.title ?? '');
  const [first = ''] = own;
  const titles = own.map((title) => title || first);
  if (titles.every((title) => areAlike(title, first))) return first;
  const [short = '', ...others] = rows.map((row, at) => withoutChoices(titles[at] ?? '', chosen(row)));
  return short !== '' && others.every((other) => areAlike(other, short)) ? short : first;
}

function joinTexts(rows: readonly WaitingRow[], chosen: (row: WaitingRow) => Choice[]): StagedProduct['texts'] {
  const texts = Object.entries(rows[0]?.product.texts ?? {}) as [LanguageCode, ProductText][];
  return Object.fromEntries(texts.map(([lang, text]) => [lang, { ...text, title: joinTitle(rows, lang, chosen) }]));
}

type Shorten = (text: string, choices: readonly Choice[]) => string;

/** What the first row says for all, as it stands and without what a row is chosen by. */
const spokenFor: Readonly<Record<string, (row: WaitingRow) => unknown[]>> = {
  name: (row) => bothWays(row, ({ title }) => title, withoutChoices),
  description: (row) => bothWays(row, ({ content }) => content, removeChoices),
  category: ({ product }) => [product.category],
  brand: ({ product }) => [product.brand],
};

function bothWays({ product, choices }: WaitingRow, read: (text: ProductText) => string, shorten: Shorten) {
  const inEach = (change: (text: string) => string) =>
    Object.entries(product.texts).map(([lang, text]) => [lang, foldAccents(change(read(text)))]);
  return [inEach((text) => text), inEach((text) => shorten(text, choices))];
}

const listed = new Intl.ListFormat('en');

/** In what a row contradicts the first one; undefined where it does not. */
function contradiction(row: WaitingRow, first: WaitingRow): string | undefined {
  const isSame = (read: (row: WaitingRow) => unknown[]) => {
    const ofFirst = read(first).map((each) => JSON.stringify(each));
    return read(row).some((each, at) => JSON.stringify(each) === ofFirst[at]);
  };
  const what = Object.entries(spokenFor).flatMap(([name, read]) => (isSame(read) ? [] : [name]));
  if (what.length === 0) return undefined;
  const words = what.length === 1 ? 'is not that' : 'are not those';
  return `its ${listed.format(what)} ${words} of ${first.place}, which speaks for its group`;
}

function toMember<Row extends WaitingRow>(row: Row): Member & { row: Row } {
  const { code, prices, stock, pictures, net } = row.product;
  const own = { code, prices, stock, pictures: row.ownPictures ?? pictures, ...(net && { net }) };
  return { row, place: row.place, choices: row.choices, ...own };
}

/** Numbered choices are called as the first row of the group does that says it. */
function withTitles<Row extends WaitingRow>(rows: readonly Row[]): Row[] {
  const titled = new Map<number, Choice>();
  for (const choice of rows.flatMap(({ choices }) => choices)) {
    const { option, title } = choice;
    if (option !== undefined && title !== '' && !titled.has(option)) titled.set(option, choice);
  }
  const complete = (choice: Choice): Choice[] => {
    const { code, title } = choice.title === '' ? (titled.get(choice.option ?? 0) ?? choice) : choice;
    return title === '' ? [] : [{ code, title, value: choice.value }];
  };
  return rows.map((row) => ({ ...row, choices: row.choices.flatMap(complete) }));
}

function inheritTexts(own: StagedProduct['texts'], others: readonly StagedProduct['texts'][]): StagedProduct['texts'] {
  const texts = { ...own };
  for (const [code, text] of others.flatMap((each) => Object.entries(each))) {
    const lang = code as LanguageCode;
    const known = texts[lang];
    texts[lang] = {
      title: known?.title || text.title,
      content: known?.content || text.content,
      summary: known?.summary || text.summary,
    };
  }
  return texts;
}

const isEmpty = (value: object) => Object.keys(value).length === 0;

/** What a row leaves empty is as in the first row that says it. */
function inherit(own: StagedProduct, others: readonly StagedProduct[]): StagedProduct {
  const all = [own, ...others];
  const firstThat = (says: (product: StagedProduct) => boolean) => all.find(says) ?? own;
  const { related } = firstThat((each) => each.related !== undefined);
  const { category, further } = firstThat((each) => !isEmpty(each.category));
  const texts = others.map((each) => each.texts);
  return {
    ...own,
    texts: inheritTexts(own.texts, texts),
    brand: firstThat(({ brand }) => brand !== '').brand,
    category,
    ...(further && { further }),
    prices: firstThat(({ prices }) => !isEmpty(prices)).prices,
    rating: firstThat(({ rating }) => rating !== null).rating,
    isNew: all.some(({ isNew }) => isNew),
    ...(related === undefined ? {} : { related }),
  };
}

/** Rows that are not to be shown: all of them, where the row that speaks for the group is not. */
function separateHidden<Row extends WaitingRow>(rows: readonly Row[], base: Row) {
  const why = base.hidden;
  const hidden = rows.flatMap((row) => {
    const own = why ?? row.hidden;
    return own === undefined ? [] : [{ row, why: own }];
  });
  return { hidden, shown: why === undefined ? rows.filter((row) => row.hidden === undefined) : [] };
}

/** What rows say, with what they leave empty taken from the row that speaks for the group, else from any other. */
function inheritAll<Row extends WaitingRow>(rows: readonly Row[], base: Row): { base: Row; sold: Row[] } {
  const others = [base, ...rows.filter((row) => row !== base)].map(({ product }) => product);
  const [first, ...soldRows] = [base, ...rows.filter((row) => !row.isDescription)].map(
    (row): Row => ({ ...row, product: inherit(row.product, others) }),
  );
  return { base: first ?? base, sold: soldRows };
}

function listPictures(rows: readonly WaitingRow[]): string[] {
  return [...new Set(rows.flatMap(({ product }) => product.pictures))].filter((name) => name !== standInPicture);
}

/**
 * Makes one product of the rows of a group, in the order of the feed. A row that describes the group says what it is, else the first
 * one; what a row leaves empty is as there.
 */
export function joinGroup<Row extends WaitingRow>(group: readonly [Row, ...Row[]]): JoinedGroup<Row> {
  const rows = withTitles(group);
  const described = rows.find((row) => row.isDescription && !isEmpty(row.product.texts)) ?? rows[0] ?? group[0];
  const { hidden, shown } = separateHidden(rows, described);
  const { base, sold } = inheritAll(shown, described);
  const isPriced = ({ product }: Row) => !isEmpty(product.prices);
  const apart = separateVariations(sold.filter(isPriced).map(toMember));
  const chosen = (row: WaitingRow) => row.choices.filter(({ code }) => apart.attributes.includes(code));
  const accepted = apart.accepted.map(({ row }) => row);
  const others = accepted.filter(({ place }) => place !== base.place);
  const product = {
    ...base.product,
    texts: joinTexts([base, ...others], chosen),
    pictures: listPictures([base, ...shown]),
  };
  const attributes = accepted.map((row) => row.product.attributes);
  const unpriced = sold.filter((row) => !isPriced(row)).map((row) => ({ row, error: 'it has no price' }));
  return {
    product: accepted.length === 0 ? undefined : withVariations(product, apart, attributes),
    hidden,
    rejected: [...unpriced, ...apart.rejected.map(({ member, error }) => ({ row: member.row, error }))],
    differing: others.flatMap((row) => {
      const text = contradiction(row, base);
      return text === undefined ? [] : [{ row, text }];
    }),
  };
}
