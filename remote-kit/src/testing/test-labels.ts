import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Labels } from '@storefront/contracts/labels';
import { inLanguage, isLanguageCode, type LanguageCode, type Localized } from '@storefront/contracts/languages';

declare global {
  /**
   * Files with the texts that tests know, set by the kit's Jest projects: those of the shop, then those of the remote. Each
   * holds texts by code and language, or, where a language code is its name, that language's own texts by code.
   */
  var STOREFRONT_LABEL_FILES: readonly string[] | undefined;
}

function readLabels<T>(file: string): Record<string, T> {
  return JSON.parse(readFileSync(file, 'utf8'));
}

const toName = (file: string) => path.parse(file).name;

/** The texts that a view may ask for in one language: the shop's and the remote's own. */
export function testLabels(language: LanguageCode): Labels {
  const files = globalThis.STOREFRONT_LABEL_FILES ?? [];
  const ofLanguage = files.filter((file) => toName(file) === language).map((file) => readLabels<string>(file));
  const own: Record<string, string> = Object.assign({}, ...ofLanguage);
  const areas = files
    .filter((file) => !isLanguageCode(toName(file)))
    .flatMap((file) => Object.entries(readLabels<Localized<string>>(file)));
  return Object.fromEntries(areas.map(([code, texts]) => [code, own[code] ?? inLanguage(texts, language)]));
}

/**
 * Languages in which everything is written. Another one of the table may have some texts of its own, or none: it joins
 * when it has them all.
 */
export const completeLanguages: readonly LanguageCode[] = ['ba', 'hr', 'rs', 'me', 'si', 'en', 'de', 'at', 'it', 'es'];
