import type { LanguageCode } from '@storefront/contracts/languages';
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { emptySearches } from '../database/visitor-tables';

const dayMs = 24 * 60 * 60 * 1000;
/** How long they are kept, and how many different ones of a day. */
export const keptDays = 90;
const mostOfDay = 2000;
const mostLetters = 80;

const toDay = (at: Date) => at.toISOString().slice(0, 10);

/** Words as they are counted; undefined where they may say who searched: an address, a telephone or an order's number. */
export function readWords(query: string): string | undefined {
  const words = query.trim().toLowerCase().replace(/\s+/g, ' ').slice(0, mostLetters);
  const mayBePersonal = words.includes('@') || words.replace(/[\s()/+.-]/g, '').search(/\d{7}/) !== -1;
  return words === '' || mayBePersonal ? undefined : words;
}

/** Counts a search that found nothing. A day's further ones are left out once it has very many: nobody fills the disk with them. */
export async function noteEmptySearch(database: Database, lang: LanguageCode, query: string, now: Date): Promise<void> {
  const words = readWords(query);
  if (words === undefined) return;
  const day = toDay(now);
  const counted = await database
    .update(emptySearches)
    .set({ searches: sql`${emptySearches.searches} + 1` })
    .where(and(eq(emptySearches.day, day), eq(emptySearches.lang, lang), eq(emptySearches.words, words)))
    .returning({ words: emptySearches.words });
  if (counted.length > 0 || (await database.$count(emptySearches, eq(emptySearches.day, day))) >= mostOfDay) return;
  await database
    .insert(emptySearches)
    .values({ day, lang, words, searches: 1 })
    .onConflictDoUpdate({
      target: [emptySearches.day, emptySearches.lang, emptySearches.words],
      set: { searches: sql`${emptySearches.searches} + 1` },
    });
}

export async function removeOldSearches(database: Database, now: Date): Promise<void> {
  await database.delete(emptySearches).where(lt(emptySearches.day, toDay(new Date(now.getTime() - keptDays * dayMs))));
}

export interface EmptySearch {
  lang: string;
  words: string;
  searches: number;
  /** The last day on which it was searched for. */
  last_day: string;
}

/** What was searched for in vain since some days ago, the most frequent first. */
export async function listEmptySearches(
  database: Database,
  { days, lang, limit }: { days: number; lang?: string; limit: number },
  now: Date,
): Promise<EmptySearch[]> {
  const since = gte(emptySearches.day, toDay(new Date(now.getTime() - days * dayMs)));
  const total = sql<number>`sum(${emptySearches.searches})::int`;
  return database
    .select({
      lang: emptySearches.lang,
      words: emptySearches.words,
      searches: total,
      last_day: sql<string>`max(${emptySearches.day})::text`,
    })
    .from(emptySearches)
    .where(and(since, lang === undefined ? undefined : eq(emptySearches.lang, lang)))
    .groupBy(emptySearches.lang, emptySearches.words)
    .orderBy(desc(total), emptySearches.lang, emptySearches.words)
    .limit(limit);
}
