import type { RouteRecord } from '@storefront/contracts/calls/site';
import { printTransferPath } from '@storefront/contracts/constants';
import { type Language, type LanguageCode, languageCodes, languagePrefix } from '@storefront/contracts/languages';

/** The routes of a language with the one that, beside the catch-all, no provider needs to list (REQ-2.2). */
export function withFixedRoutes(
  routes: readonly RouteRecord[],
  { code }: Language,
  defaultLanguage: LanguageCode,
): readonly RouteRecord[] {
  const pathIn = (lang: LanguageCode) => languagePrefix(lang, defaultLanguage) + printTransferPath;
  const path = pathIn(code);
  if (routes.some((route) => route.path === path)) return routes;
  const urls = Object.fromEntries(languageCodes.map((lang) => [lang, pathIn(lang)]));
  const page = { controller: 'webshop', action: 'print_payment_transfer', template: '' } as const;
  return [...routes, { ...page, path, content_type: '', content: null, lang: code, urls }];
}
