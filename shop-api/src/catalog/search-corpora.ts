import { type LanguageCode, languageCodes } from '@storefront/contracts/languages';
import { and, eq, exists, sql } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { searchCorpora, searchWords } from '../database/content-tables';
import { insertRows } from '../database/insert-rows';

/** Documents that are written in one language and found in the same ones. */
export interface Corpus {
  /** Part of every word in the index. */
  corpus: string;
  lang: LanguageCode;
  langs: readonly LanguageCode[];
}

/**
 * The corpus of a text. That of a text which is shown in its own language alone is called as the language; others are numbered by
 * their languages, of which those that are added to the table of languages come last.
 */
export function toCorpus(lang: LanguageCode, langs: readonly LanguageCode[]): Corpus {
  const isOwn = langs.length === 1 && langs[0] === lang;
  const bits = langs.reduce((sum, each) => sum + 2 ** languageCodes.indexOf(each), 0);
  return { corpus: isOwn ? lang : lang + bits.toString(36), lang, langs };
}

/**
 * Those that a search in a language looks through, what is written in it first. One that lost its last product stays known: another
 * transaction may be about to add one.
 */
export async function readCorpora(database: Database, lang: LanguageCode): Promise<Corpus[]> {
  const rows = await database
    .select()
    .from(searchCorpora)
    .where(
      and(
        sql`${lang}::text = any(${searchCorpora.langs})`,
        exists(
          database
            .select({ word: searchWords.word })
            .from(searchWords)
            .where(eq(searchWords.corpus, searchCorpora.corpus)),
        ),
      ),
    )
    .orderBy(sql`${searchCorpora.lang} = ${lang}::text desc`, searchCorpora.corpus);
  return rows as Corpus[];
}

/** Makes corpora known, before documents of them are written. */
export async function addCorpora(database: Database, corpora: readonly Corpus[]): Promise<void> {
  const distinct = new Map(corpora.map(({ corpus, lang, langs }) => [corpus, { corpus, lang, langs }]));
  await insertRows(database, searchCorpora, [...distinct.values()], sql`on conflict do nothing`);
}
