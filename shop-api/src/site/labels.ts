import { findInLanguage, type LanguageCode, type Localized, languageCodes } from '@storefront/contracts/languages';
import { and, eq, like } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { labels } from '../database/content-tables';

export type LabelTexts = Readonly<Record<string, string>>;

/** Every label of every language, to be kept in memory. */
export async function readAllLabels(database: Database): Promise<Readonly<Record<LanguageCode, LabelTexts>>> {
  const byLanguage: Localized<Record<string, string>> = {};
  for (const { lang, code, text } of await database.select().from(labels)) {
    const texts = byLanguage[lang as LanguageCode] ?? {};
    texts[code] = text;
    byLanguage[lang as LanguageCode] = texts;
  }
  const all = languageCodes.map((lang) => [lang, findInLanguage(byLanguage, lang) ?? {}]);
  return Object.fromEntries(all) as Record<LanguageCode, LabelTexts>;
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
