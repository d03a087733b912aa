import {
  inLanguage,
  type LanguageCode,
  type Localized,
  languageCodes,
  languagePrefix,
  languages,
} from '@storefront/contracts/languages';
import type { SeedRoutesWords, SeedRouteWords } from '../../seed/seed-types';

export type UrlByLanguage = Partial<Record<LanguageCode, string>>;

/** Words that have a page of their own, in the order of the route list: each is a route and a named route. */
export const wordPages = [
  { word: 'catalog', controller: 'catalog', action: 'landing' },
  { word: 'makers', controller: 'catalog', action: 'manufacturers' },
  { word: 'wishlist', controller: 'catalog', action: 'wishlist' },
  { word: 'compare', controller: 'catalog', action: 'compare' },
  { word: 'search', controller: 'catalog', action: 'search' },
  { word: 'quick_order', controller: 'catalog', action: 'order_form' },
  { word: 'withdrawal', controller: 'webshop', action: 'withdrawal' },
  { word: 'journal', controller: 'publish', action: 'category' },
  { word: 'locations', controller: 'location', action: 'points' },
  { word: 'services', controller: 'location', action: 'service' },
  { word: 'specialists', controller: 'location', action: 'specialists' },
  { word: 'sweepstake', controller: 'sweepstake', action: 'index' },
  { word: 'gifts', controller: 'catalog', action: 'gifts' },
] as const;

type WordPage = (typeof wordPages)[number]['word'];

/** Builds the addresses that answers carry: with the language prefix, as visitors see them. */
export interface Urls {
  /** A path without prefix, in a language: `/kontakt/` → `/hr/kontakt/`. */
  at(lang: LanguageCode, path: string): string;
  product(lang: LanguageCode, slug: string, id: number | string): string;
  post(lang: LanguageCode, slug: string, id: number | string): string;
  postCategory(lang: LanguageCode, slug: string): string;
  /** A post category's path without prefix. */
  postCategoryPath(lang: LanguageCode, slug: string): string;
  author(lang: LanguageCode, slug: string, id: number | string): string;
  tag(lang: LanguageCode, slug: string, id: number | string): string;
  /** Everyone who writes, and everything that is written about. */
  journalPage(lang: LanguageCode, word: 'authors' | 'tags'): string;
  /** A place that one can go to. */
  location(lang: LanguageCode, slug: string, id: number | string): string;
  /** A present. */
  gift(lang: LanguageCode, slug: string, id: number | string): string;
  /** An order's own page. */
  order(lang: LanguageCode, identificator: string): string;
  /** A list's own page. */
  list(lang: LanguageCode, slug: string): string;
  /** The page of one route word, e.g. `catalog`, `makers`, `search`, `journal`. */
  wordPage(lang: LanguageCode, word: WordPage): string;
}

/** Every word in every language: what a language lacks is said in the one that stands in for it. */
function completeWords(words: SeedRoutesWords): Readonly<Record<LanguageCode, SeedRouteWords>> {
  const names = [...new Set(Object.values(words).flatMap(Object.keys))] as (keyof SeedRouteWords)[];
  const byName = names.map((name) => {
    const own = languageCodes.map((lang) => [lang, words[lang]?.[name]]);
    return [name, Object.fromEntries(own) as Localized<string>] as const;
  });
  const wordsIn = (lang: LanguageCode) => byName.map(([name, own]) => [name, inLanguage(own, lang)]);
  const entries = languageCodes.map((lang) => [lang, Object.fromEntries(wordsIn(lang))]);
  return Object.fromEntries(entries) as Record<LanguageCode, SeedRouteWords>;
}

export function createUrls(defaultLanguage: LanguageCode, seeded: SeedRoutesWords): Urls {
  const words = completeWords(seeded);
  const at = (lang: LanguageCode, path: string) => `${languagePrefix(lang, defaultLanguage)}${path}`;
  const postCategoryPath = (lang: LanguageCode, slug: string) => `/${words[lang].journal}/${slug}/`;
  const journalPage = (lang: LanguageCode, word: 'authors' | 'tags') =>
    at(lang, `/${words[lang].journal}/${words[lang][word]}/`);
  return {
    at,
    product: (lang, slug, id) => at(lang, `/${slug}-${languages[lang].productWord}-${id}/`),
    post: (lang, slug, id) => at(lang, `/${words[lang].journal}/${slug}-${id}/`),
    postCategory: (lang, slug) => at(lang, postCategoryPath(lang, slug)),
    postCategoryPath,
    author: (lang, slug, id) => `${journalPage(lang, 'authors')}${slug}-${id}/`,
    tag: (lang, slug, id) => `${journalPage(lang, 'tags')}${slug}-${id}/`,
    journalPage,
    location: (lang, slug, id) => at(lang, `/${words[lang].locations}/${slug}-${id}/`),
    gift: (lang, slug, id) => at(lang, `/${words[lang].gifts}/${slug}-${id}/`),
    order: (lang, identificator) => at(lang, `/webshop/${languages[lang].ordersWord}/${identificator}/`),
    list: (lang, slug) => at(lang, `/${slug}/`),
    wordPage: (lang, word) => at(lang, `/${words[lang][word]}/`),
  };
}

/** The same page in every language. */
export function urlsByLanguage(toUrl: (lang: LanguageCode) => string | undefined): UrlByLanguage {
  const found = languageCodes.map((lang) => [lang, toUrl(lang)] as const).filter(([, url]) => url !== undefined);
  return Object.fromEntries(found);
}
