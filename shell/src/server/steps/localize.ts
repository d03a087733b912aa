import { type Language, languagePrefix, languages, splitLanguage } from '@storefront/contracts/languages';
import type { Services, Step } from './exchange';

/** In a shop of one language the first segment is a path like any other. */
function split(path: string, { settings, defaultLanguage }: Services): { language: Language; rest: string } {
  if (settings.multilanguage) return splitLanguage(path, defaultLanguage);
  return { language: languages[defaultLanguage], rest: path };
}

/** Reads the language from the URL's first segment and fetches what the provider says of the site in it. */
export const language: Step = async (exchange) => {
  const { path, services } = exchange;
  const { language: found, rest } = split(path, services);
  exchange.language = found;
  exchange.prefix = languagePrefix(found.code, services.defaultLanguage);
  exchange.localPath = rest;
  exchange.site = await services.siteData.requireSite(found.code);
  return undefined;
};
