import type { ProductCard, Suggestions } from '@storefront/contracts/calls/catalog';
import type { LanguageCode } from '@storefront/contracts/languages';
import { and, desc, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { categories, listedProducts, searchWords } from '../database/content-tables';
import { inTransaction } from '../database/transactions';
import type { CallContext } from '../server/call-context';
import { createMoneyFormat, sellsIn } from '../site/shop';
import { listedPrice } from './currency-places';
import { foldAccents, splitWords } from './fold-accents';
import { listMakers } from './makers';
import { findBest } from './products';
import { readCorpora } from './search-corpora';
import { splitSpelledWords } from './search-document';
import { isCategoryShown } from './visibility';

const maxProducts = 6;
const maxQueries = 4;
const maxLinks = 3;
/** Suggestions that take longer come too late: the next keystroke asks again. */
const maxMs = 300;

/** Postgres's code of a statement that reached its timeout. */
const queryCanceled = '57014';

function isStatementTimeout(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return code === queryCanceled || (cause !== undefined && isStatementTimeout(cause));
}

/** Completions of the last typed word, the most frequent first. */
async function completeWord(database: Database, lang: LanguageCode, begun: string): Promise<string[]> {
  const corpora = (await readCorpora(database, lang)).map(({ corpus }) => corpus);
  const rows = await database
    .select({ spelling: searchWords.spelling, products: searchWords.namedCount })
    .from(searchWords)
    .where(
      and(
        inArray(searchWords.corpus, corpora),
        gt(searchWords.namedCount, 0),
        sql`${searchWords.word} like ${`${begun}%`}`,
      ),
    )
    .orderBy(desc(searchWords.namedCount), searchWords.word)
    // A word stands here in each corpus, and with several foldings under each.
    .limit(maxQueries * 2 * Math.max(1, corpora.length));
  return [...new Set(rows.map(({ spelling }) => spelling))];
}

/** Completions of the last of several words: only words that stand beside the others in a title have results. */
function completeFromTitles(lang: LanguageCode, begun: string, cards: readonly ProductCard[]): string[] {
  const words = cards.flatMap(({ title }) => splitSpelledWords(lang, title));
  return [...new Set(words.filter((word) => foldAccents(word).startsWith(begun)))];
}

async function completeQuery(
  database: Database,
  lang: LanguageCode,
  words: readonly string[],
  cards: readonly ProductCard[],
): Promise<string[]> {
  const before = words.slice(0, -1);
  const begun = foldAccents(words.at(-1) ?? '');
  const ends = before.length > 0 ? completeFromTitles(lang, begun, cards) : await completeWord(database, lang, begun);
  return ends.slice(0, maxQueries).map((end) => [...before, end].join(' '));
}

/** Whether each typed word begins a word of the name: "ra il" finds "Radionica Ilma". */
function isCalled(name: string, typed: readonly string[]): boolean {
  const own = splitWords(name).map(foldAccents);
  return typed.every((word) => own.some((each) => each.startsWith(word)));
}

async function suggestCategories({ database, shop }: CallContext, lang: LanguageCode, typed: readonly string[]) {
  const called = [...shop.categories].flatMap(([id, { lineages }]) => {
    const own = lineages[lang].at(-1);
    return own && isCalled(own.title, typed) ? [{ id, ...own }] : [];
  });
  if (called.length === 0) return [];
  const shown = await database
    .select({ id: categories.id })
    .from(categories)
    .where(
      and(
        inArray(
          categories.id,
          called.map(({ id }) => id),
        ),
        isCategoryShown(database),
      ),
    );
  const shownIds = new Set(shown.map(({ id }) => id));
  return called
    .filter(({ id }) => shownIds.has(id))
    .slice(0, maxLinks)
    .map(({ title, url }) => ({ title, url }));
}

async function suggestMakers({ database, shop }: CallContext, lang: LanguageCode, typed: readonly string[]) {
  const makers = await listMakers(database, shop, lang);
  return makers
    .filter(({ title }) => isCalled(title, typed))
    .slice(0, maxLinks)
    .map(({ id, title }) => ({ id, title }));
}

async function withPrices(
  database: Database,
  lang: LanguageCode,
  cards: readonly ProductCard[],
  { shop }: CallContext,
) {
  if (cards.length === 0) return [];
  const ids = cards.map(({ id }) => id);
  const rows = await database
    .select({ id: listedProducts.productId, priceMinor: listedPrice(sellsIn(shop, lang)).mapWith(Number) })
    .from(listedProducts)
    .where(inArray(listedProducts.productId, ids));
  const money = createMoneyFormat(shop, lang);
  const priceById = new Map(rows.map(({ id, priceMinor }) => [id, money(priceMinor)]));
  return cards.map((card) => ({ ...card, price_custom: priceById.get(card.id) ?? '' }));
}

async function suggest(search_q: string, lang: LanguageCode, context: CallContext): Promise<Suggestions> {
  const { database } = context;
  const found = await findBest({ lang, search_q, per_page: maxProducts }, context);
  const words = splitWords(found.corrected_q ?? search_q);
  const typed = words.map(foldAccents);
  return {
    corrected_q: found.corrected_q,
    queries: found.data.length > 0 ? await completeQuery(database, lang, words, found.data) : [],
    categories: await suggestCategories(context, lang, typed),
    manufacturers: await suggestMakers(context, lang, typed),
    products: await withPrices(database, lang, found.data, context),
  };
}

const noSuggestions: Suggestions = { queries: [], corrected_q: null, categories: [], manufacturers: [], products: [] };

/**
 * Suggestions for the beginning of a search. A Postgres statement that takes too long is cancelled, and nothing is suggested. The
 * embedded engine has no such limit, but also no other visitors who wait.
 */
export async function readSuggestions(
  search_q: string,
  lang: LanguageCode,
  context: CallContext,
): Promise<Suggestions> {
  if (splitWords(search_q).length === 0) return noSuggestions;
  try {
    return await inTransaction(context.database, async (database) => {
      await database.execute(sql`select set_config('statement_timeout', ${String(maxMs)}, true)`);
      return suggest(search_q, lang, { ...context, database });
    });
  } catch (error) {
    if (isStatementTimeout(error)) return noSuggestions;
    throw error;
  }
}
