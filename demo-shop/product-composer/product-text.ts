import type { LanguageCode } from '@storefront/contracts/languages';
import type { SeedProductText } from '@storefront/shop-api/seed-types';
import { agree, borrowedFrom, type WrittenLanguage } from './agreement';
import type { PhrasedProduct } from './phrases';
import { swapWords } from './word-swaps';

const capitalised = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** English names come first, but behind what counts: "Set of three Vipava bowls". */
function englishTitle(name: string, adjective: string, noun: string): string {
  const [, count = '', thing = noun] = /^((?:set|ball|bag|pack) of (?:(?:three|six) )?)(.+)$/.exec(noun) ?? [];
  return [count.trim(), name, adjective, thing].filter(Boolean).join(' ');
}

/** Italian and Spanish name a thing behind its kind, "Coltello da cuoco Korana", and before the rest: "Padella Paka per le uova". */
const saidOfOne = /^(?:per|con|senza|in|al|color|para|sin|en) /;

/** "Velika šolja Zima za kakao": the adjective agrees with the noun and stands where the language puts it. */
export function toTitle({ naming, adjective: key, facts }: PhrasedProduct, lang: LanguageCode): string {
  const { noun, gender, tail } = naming[lang];
  const name = facts.get('name') ?? '';
  const written = borrowedFrom[lang] ?? (lang as WrittenLanguage);
  const adjective = key ? agree(written, key, gender) : { word: '', place: 'before' };
  const word = written === lang ? adjective.word : swapWords(lang, adjective.word);
  const [before, after] = adjective.place === 'before' ? [word, ''] : ['', word];
  if (lang === 'en') return capitalised([englishTitle(name, word, noun), tail].filter(Boolean).join(' '));
  const isPartOfKind = (lang === 'it' || lang === 'es') && !saidOfOne.test(tail);
  const named = isPartOfKind ? [tail, name] : [name, tail];
  return capitalised([before, noun, after, ...named].filter(Boolean).join(' '));
}

const plainLetters: Record<string, string> = { đ: 'd', ß: 'ss' };
const germanLetters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** An address of plain letters, as the shop's other slugs have it. */
export function toSlug(title: string, lang: LanguageCode): string {
  const isGerman = lang === 'de' || lang === 'at';
  const spelled = [...title.toLowerCase()].map(
    (letter) => (isGerman ? germanLetters[letter] : undefined) ?? plainLetters[letter] ?? letter,
  );
  const plain = spelled.join('').normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

/** What a description may be made of, in one language. */
export interface Sentences {
  lines: readonly [string, string];
  craft: string | undefined;
  finish: string | undefined;
}

/** Neighbours on a shelf begin differently: three orders, each of the thing, its maker and what it is finished with. */
export function toDescription({ lines: [first, second], craft, finish }: Sentences, order: number): string {
  const orders = [
    [first, second, finish ?? craft],
    [craft, first, finish],
    [second, craft, finish ?? first],
  ];
  const chosen = (orders[order % orders.length] ?? []).filter(Boolean);
  const sentences = chosen.length > 1 ? chosen : [first, second];
  return `<p>${sentences.join(' ')}</p>`;
}

export function productText(product: PhrasedProduct, lang: LanguageCode, description: string): SeedProductText {
  const title = toTitle(product, lang);
  return { title, slug: toSlug(title, lang), summary: product.naming[lang].summary, description };
}
