import type { LanguageCode } from '@storefront/contracts/languages';
import type { Urls } from './urls';

/** Editors link within the shop without the language prefix, for it depends on which language is the default one. */
export function linkedContent(html: string, urls: Urls, lang: LanguageCode): string {
  return html.replace(/href="(\/(?!\/)[^"]*)"/g, (_, path: string) => `href="${urls.at(lang, path)}"`);
}
