import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Labels } from '@storefront/contracts/labels';
import { inLanguage, isLanguageCode, type LanguageCode, type Localized } from '@storefront/contracts/languages';

const labelsFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../shop-api/seed/labels');

function readLabels<T>(name: string): Record<string, T> {
  return JSON.parse(readFileSync(path.join(labelsFolder, `${name}.json`), 'utf8'));
}

/** The shop's label texts in one language, from the seed's files. */
export function seedLabels(language: LanguageCode): Labels {
  const names = readdirSync(labelsFolder).map((fileName) => path.parse(fileName).name);
  const own = names.includes(language) ? readLabels<string>(language) : {};
  const areas = names
    .filter((name) => !isLanguageCode(name))
    .flatMap((name) => Object.entries(readLabels<Localized<string>>(name)));
  return Object.fromEntries(areas.map(([code, texts]) => [code, own[code] ?? inLanguage(texts, language)]));
}

/**
 * Languages in which everything is written. Another one of the table may have some texts of its own, or none: it joins
 * when it has them all.
 */
export const completeLanguages: readonly LanguageCode[] = ['ba', 'hr', 'rs', 'me', 'si', 'en', 'de', 'at', 'it', 'es'];
