import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Labels } from '@storefront/contracts/labels';
import type { LanguageCode, Localized } from '@storefront/contracts/languages';

const labelsFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../shop-api/seed/labels');

function readArea(fileName: string): [string, Localized<string>][] {
  return Object.entries(JSON.parse(readFileSync(path.join(labelsFolder, fileName), 'utf8')));
}

/** The shop's label texts in one language, from the seed's files. */
export function seedLabels(language: LanguageCode): Labels {
  const areas = readdirSync(labelsFolder).filter((fileName) => fileName.endsWith('.json'));
  return Object.fromEntries(areas.flatMap(readArea).map(([code, texts]) => [code, texts[language]]));
}
