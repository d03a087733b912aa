import type { LanguageCode } from '@storefront/contracts/languages';
import type { Urls } from './urls';

/** Changes the links of a text that stay in the shop. */
export function replaceOwnLinks(html: string, change: (path: string) => string): string {
  return html.replace(/href="(\/(?!\/)[^"]*)"/g, (_, path: string) => `href="${change(path)}"`);
}

/** Editors link within the shop without the language prefix, for it depends on which language is the default one. */
export function linkedContent(html: string, urls: Urls, lang: LanguageCode): string {
  return replaceOwnLinks(html, (path) => urls.at(lang, path));
}
