import { findTextLanguage, inLanguage, type LanguageCode, type Localized } from '@storefront/contracts/languages';
import { replaceOwnLinks } from '../site/linked-content';
import { createUrls, wordPages } from '../site/urls';
import { type categoryRows, toProductId } from './catalog-rows';
import type { Seed } from './read-seed';

/** HTML in a language. Where another language lends it, its links lead to that page in the language that borrows. */
export type LinkedInLanguage = <Text>(
  texts: Localized<Text>,
  lang: LanguageCode,
  toHtml: (text: Text) => string,
) => string;

type CategoryTexts = ReturnType<typeof categoryRows>['texts'];

/** What editors link to, without language prefix: the same pages in the same order in every language. */
function listPaths(seed: Seed, categoryTexts: CategoryTexts, lang: LanguageCode): string[] {
  // The default language's paths have no prefix.
  const urls = createUrls(lang, seed.routesWords);
  const toSlug = ({ localized }: { localized: Localized<{ slug: string | null }> }) =>
    inLanguage(localized, lang).slug ?? '';
  return [
    ...categoryTexts.filter((text) => text.lang === lang).map(({ path }) => path),
    ...seed.products.map((product) => urls.product(lang, toSlug(product), toProductId(product))),
    ...seed.posts.map((post, index) => urls.post(lang, toSlug(post), index + 1)),
    ...seed.postCategories.map((category) => urls.postCategory(lang, toSlug(category))),
    ...[...seed.pages, ...seed.lists].map((content) => urls.list(lang, toSlug(content))),
    ...wordPages.map(({ word }) => urls.wordPage(lang, word)),
  ];
}

/** Lends texts of a seed from language to language. */
export function createBorrowedLinks(seed: Seed, categoryTexts: CategoryTexts): LinkedInLanguage {
  const known = new Map<string, ReadonlyMap<string, string>>();
  function translations(from: LanguageCode, to: LanguageCode): ReadonlyMap<string, string> {
    const key = `${from} ${to}`;
    const found = known.get(key);
    if (found) return found;
    const own = listPaths(seed, categoryTexts, to);
    const made = new Map(listPaths(seed, categoryTexts, from).map((path, index) => [path, own[index] ?? path]));
    known.set(key, made);
    return made;
  }
  return (texts, lang, toHtml) => {
    const html = toHtml(inLanguage(texts, lang));
    const from = findTextLanguage(texts, lang) ?? lang;
    if (from === lang) return html;
    const paths = translations(from, lang);
    return replaceOwnLinks(html, (path) => path.replace(/^[^?#]*/, (own) => paths.get(own) ?? own));
  };
}
