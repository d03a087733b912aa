import type { LanguageCode } from '@storefront/contracts/languages';
import { type SQL, sql } from 'drizzle-orm';
import { productTexts } from '../database/content-tables';

/** Whether a product's text is the one that is shown in a language. Every product has one for each language, some for several. */
export function isTextIn(lang: LanguageCode): SQL {
  return sql`${lang}::text = any(${productTexts.langs})`;
}
