import type { LanguageCode } from '@storefront/contracts/languages';
import { and, eq, like } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { labels } from '../database/content-tables';

/** Label texts of a language by code; with a prefix only those codes that begin with it. */
export async function readLabels(database: Database, lang: LanguageCode, prefix = ''): Promise<Record<string, string>> {
  // An underscore stands for any letter in LIKE.
  const pattern = `${prefix.replaceAll('_', '\\_')}%`;
  const rows = await database
    .select({ code: labels.code, text: labels.text })
    .from(labels)
    .where(and(eq(labels.lang, lang), prefix === '' ? undefined : like(labels.code, pattern)));
  return Object.fromEntries(rows.map((row) => [row.code, row.text]));
}
