import type { LanguageCode } from '@storefront/contracts/languages';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { idArray } from '../../database/insert-rows';
import { snowballDictionaries, toLightStem } from '../light-stems';
import type { Corpus } from '../search-corpora';
import { type SearchDocument, usualSpelling } from '../search-document';

interface CountedWord {
  corpus: string;
  /** That its corpus is written in. */
  lang: LanguageCode;
  word: string;
  /** Empty where documents only lose the word. */
  spelling: string;
  /** How many documents more hold it, and how many of them as a name; fewer where negative. */
  times: number;
  named: number;
  /** How many documents lost it, those that gained it again too. */
  lost: number;
}

/** Of a row with `lang`, `word` and the stem by our own rules. */
const stemInSql = sql`case lang ${sql.join(
  Object.entries(snowballDictionaries).map(
    ([lang, dictionary]) =>
      sql`when ${sql.raw(`'${lang}'`)} then coalesce((ts_lexize(${sql.raw(`'${dictionary}'`)}, word))[1], word)`,
  ),
  sql` `,
)} else stem end`;

/** Beyond it the counts are written: memory does not grow with the catalogue. */
const mostKept = 20_000;

/**
 * Counts the words that documents gain and lose, and writes each to `search_words` once. Written with every step of an import, common
 * words leave a dead row each time: that table took 9 MB instead of 2 for 3,000 products.
 */
export class WordCounts {
  readonly #words = new Map<string, CountedWord>();

  #find(corpus: string, lang: LanguageCode, word: string): CountedWord {
    const key = `${corpus}:${word}`;
    const known = this.#words.get(key);
    if (known) return known;
    const fresh = { corpus, lang, word, spelling: '', times: 0, named: 0, lost: 0 };
    this.#words.set(key, fresh);
    return fresh;
  }

  /** Counts the words of new documents. */
  add(documents: readonly (SearchDocument & Corpus)[]): void {
    for (const { corpus, lang, spellings, named } of documents) {
      for (const [word, spelling] of spellings) {
        const known = this.#find(corpus, lang, word);
        known.times += 1;
        known.named += named.has(word) ? 1 : 0;
        known.spelling = usualSpelling(known.spelling || undefined, spelling);
      }
    }
  }

  /** Counts the words of these products' documents off. Call it before the documents are removed. */
  async remove(database: Database, ids: readonly number[]): Promise<void> {
    const rows = await database
      .select({
        corpus: sql<string>`corpus`,
        lang: sql<LanguageCode>`lang`,
        word: sql<string>`word`,
        times: sql<number>`count(*)::int`,
        named: sql<number>`(count(*) filter (where is_named))::int`,
      })
      .from(
        sql`(
          select corpus, lang, substr(lexeme, length(corpus) + 2) as word, not 'D' = all(weights) as is_named
          from product_search join search_corpora using (corpus) cross join lateral unnest(document) where product_id = any(${idArray(ids)})
        ) lost`,
      )
      .groupBy(sql`corpus, lang, word`);
    for (const { corpus, lang, word, times, named } of rows) {
      const known = this.#find(corpus, lang, word);
      known.times -= times;
      known.named -= named;
      known.lost += times;
    }
  }

  /** Writes what was counted, if memory is full of it. */
  async writeIfMany(database: Database): Promise<void> {
    if (this.#words.size > mostKept) await this.write(database);
  }

  /** Writes what was counted. A word that no document holds any more is removed. */
  async write(database: Database): Promise<void> {
    // Sorted, so that two imports lock in one order.
    const changed = [...this.#words]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, row]) => ({ ...row, stem: toLightStem(row.lang, row.word) }));
    this.#words.clear();
    if (changed.length === 0) return;
    const rows = sql`json_to_recordset(${JSON.stringify(changed)}::json)
      as r(corpus text, lang text, word text, stem text, spelling text, times int, named int, lost int)`;
    const isSame = sql`search_words.corpus = r.corpus and search_words.word = r.word`;
    // A word that all its documents lost is spelled as those do that hold it now.
    await database.execute(sql`
      update search_words set spelling = r.spelling from ${rows}
      where r.spelling not in ('', search_words.spelling) and lost > 0 and product_count <= lost and ${isSame}`);
    await database.execute(sql`
      update search_words set product_count = product_count + times, named_count = named_count + named
      from ${rows} where r.spelling = '' and ${isSame}`);
    await database.execute(sql`
      insert into search_words (corpus, word, stem, spelling, product_count, named_count)
      select corpus, word, ${stemInSql}, spelling, times, named from ${rows}
      where spelling <> '' and (times <> 0 or named <> 0)
      on conflict (corpus, word) do update set product_count = search_words.product_count + excluded.product_count,
        named_count = search_words.named_count + excluded.named_count`);
    await database.execute(sql`
      delete from search_words using ${rows}
      where times < 0 and product_count <= 0 and ${isSame}`);
  }
}
