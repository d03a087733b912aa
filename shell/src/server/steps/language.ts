import { languagePrefix, splitLanguage } from '@storefront/contracts/languages';
import type { Step } from './exchange';

/** Reads the language from the URL's first segment and fetches what the provider says of the site in it. */
export const language: Step = async (exchange) => {
  const { path, services } = exchange;
  const { language: found, rest } = splitLanguage(path, services.defaultLanguage);
  exchange.language = found;
  exchange.prefix = languagePrefix(found.code, services.defaultLanguage);
  exchange.localPath = rest;
  exchange.site = await services.siteData.requireSite(found.code);
  return undefined;
};
