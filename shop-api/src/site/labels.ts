import { type LanguageCode, languageCodes } from '@storefront/contracts/languages';
import { and, eq, like } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { labels } from '../database/content-tables';

export type LabelTexts = Readonly<Record<string, string>>;

/** Every label of every language, to be kept in memory. */
export async function readAllLabels(database: Database): Promise<Readonly<Record<LanguageCode, LabelTexts>>> {
  const byLanguage = Object.fromEntries(languageCodes.map((lang) => [lang, {} as Record<string, string>]));
  for (const { lang, code, text } of await database.select().from(labels)) {
    const texts = byLanguage[lang];
    if (texts) texts[code] = text;
  }
  return byLanguage as Record<LanguageCode, LabelTexts>;
}

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
