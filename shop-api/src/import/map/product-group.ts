import type { LanguageCode } from '@storefront/contracts/languages';
import { foldAccents } from '../../catalog/fold-accents';
import { standInPicture } from './import-rules';
import type { Choice, ProductText, StagedProduct } from './staged-product';
import { type Member, separateVariations, withVariations } from './variations';

/** A row that waits for the others of its group. */
export interface WaitingRow {
  /** Where it stands in the feed, in words. */
  place: string;
  product: StagedProduct;
  choices: readonly Choice[];
}

/** A product of the rows of one group, and what is to be said of some of them. */
export interface JoinedGroup<Row> {
  product: StagedProduct;
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
  const titles = rows.map(({ product }) => product.texts[lang]?.title ?? '');
  const [first = ''] = titles;
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
  const { code, prices, stock, pictures } = row.product;
  const own = pictures.filter((name) => name !== standInPicture);
  return { row, place: row.place, choices: row.choices, code, prices, stock, pictures: own };
}

/** Makes one product of the rows of a group, in the order of the feed. The first one says what it is. */
export function joinGroup<Row extends WaitingRow>(rows: readonly [Row, ...Row[]]): JoinedGroup<Row> {
  const [first, ...others] = rows;
  const apart = separateVariations(rows.map(toMember));
  const chosen = (row: WaitingRow) => row.choices.filter(({ code }) => apart.attributes.includes(code));
  const accepted = apart.accepted.map(({ row }) => row);
  const base = { ...first.product, texts: joinTexts([first, ...accepted], chosen) };
  const differing = others
    .filter((row) => accepted.includes(row))
    .flatMap((row) => {
      const text = contradiction(row, first);
      return text === undefined ? [] : [{ row, text }];
    });
  return {
    product: withVariations(
      base,
      apart,
      accepted.map(({ product }) => product.attributes),
    ),
    rejected: apart.rejected.map(({ member, error }) => ({ row: member.row, error })),
    differing,
  };
}
