import { languagePrefix, languages, splitLanguage } from '@storefront/contracts/languages';
import type { Localized, PageRequest } from './stages';

/** Reads the language from the URL's first segment. */
export async function localize({ path, services }: Pick<PageRequest, 'path' | 'services'>): Promise<Localized> {
  const { siteData, defaultLanguage } = services;
  const spoken = await siteData.findLanguages();
  const found = splitLanguage(path, defaultLanguage);
  // Where the shop does not speak it, the first segment is a path like any other.
  const isSpoken = spoken.includes(found.language.code);
  const { language, rest } = isSpoken ? found : { language: languages[defaultLanguage], rest: path };
  return { language, spoken, prefix: languagePrefix(language.code, defaultLanguage), localPath: rest };
}
