import { type Language, languagePrefix, languages, splitLanguage } from '@storefront/contracts/languages';
import type { Services } from '../services';
import type { Localized, PageRequest } from './stages';

/** In a shop of one language the first segment is a path like any other. */
function split(path: string, { settings, defaultLanguage }: Services): { language: Language; rest: string } {
  if (settings.multilanguage) return splitLanguage(path, defaultLanguage);
  return { language: languages[defaultLanguage], rest: path };
}

/** Reads the language from the URL's first segment. */
export function localize({ path, services }: Pick<PageRequest, 'path' | 'services'>): Localized {
  const { language, rest } = split(path, services);
  return { language, prefix: languagePrefix(language.code, services.defaultLanguage), localPath: rest };
}
