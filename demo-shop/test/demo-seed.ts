import path from 'node:path';
import type { LanguageCode } from '@storefront/contracts/languages';
import { readSeed, type Seed } from '@storefront/shop-api/read-seed';

const packageFolder = path.resolve(__dirname, '..');

/** The demo's content over the provider's base, as a start reads it. */
export function readDemoSeed(): Seed {
  return readSeed({
    base: path.resolve(packageFolder, '../shop-api/seed'),
    content: path.join(packageFolder, 'seed'),
  });
}

/**
 * Languages in which everything is written. Another one of the table may have some texts of its own, or none: it joins
 * when it has them all.
 */
export const completeLanguages: readonly LanguageCode[] = ['ba', 'hr', 'rs', 'me', 'si', 'en', 'de', 'at', 'it', 'es'];
