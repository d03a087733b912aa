import type { FoundContent } from '@storefront/contracts/calls/publish';
import type { LanguageCode } from '@storefront/contracts/languages';
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { findMatchedWord, type PlainSearch, readPlainSearch } from '../catalog/plain-search';
import type { Database } from '../database/connection';
import { cmsPages, cmsPageTexts, contentSearch, postCategories, posts, postTexts } from '../database/content-tables';
import { toPagination } from '../database/pagination';
import { isShown } from '../database/visible';
import type { CallContext } from '../server/call-context';
import { createExcerpt, highlight } from './highlight';
import { toPlainText } from './plain-text';
import { isPostShown } from './post-visibility';
import { listPosts } from './posts';

const resultsPerPage = 12;

export interface ContentQuery {
  lang: LanguageCode;
  search_content: string;
  page?: number;
  per_page?: number;
}

/** Where a text was found. */
interface Place {
  model: string;
  id: number;
}

/** What holds all the words and everybody may read: staff too find no more than others, so that answers can be kept. */
function isFound({ text }: PlainSearch): SQL | undefined {
  return and(sql`${contentSearch.document} @@ ${text}::tsquery`, or(isPostShown(), isShown(cmsPages.visible)));
}

function listPlaces(database: Database, search: PlainSearch) {
  return database
    .select({ model: contentSearch.model, id: contentSearch.contentId })
    .from(contentSearch)
    .leftJoin(posts, and(eq(contentSearch.model, 'publishpost'), eq(posts.id, contentSearch.contentId)))
    .leftJoin(postCategories, eq(postCategories.id, posts.categoryId))
    .leftJoin(cmsPages, and(eq(contentSearch.model, 'cmspage'), eq(cmsPages.id, contentSearch.contentId)))
    .where(isFound(search));
}

/** A word in the title counts more than one of summary, author, category or tags, that more than the text. */
function relevance({ text }: PlainSearch): SQL {
  return sql`ts_rank('{0, 0.1, 0.4, 1}', ${contentSearch.document}, ${text}::tsquery)`;
}

function describe(search: PlainSearch, title: string, summary: string, html: string) {
  const isAnswered = (word: string) => findMatchedWord(word, search);
  return {
    title: highlight(title, isAnswered),
    excerpt: createExcerpt(`${summary} ${toPlainText(html)}`.trim(), isAnswered),
  };
}

async function readFoundPosts(
  ids: readonly number[],
  search: PlainSearch,
  lang: LanguageCode,
  context: CallContext,
): Promise<FoundContent[]> {
  if (ids.length === 0) return [];
  const [{ data: cards }, texts] = await Promise.all([
    listPosts({ lang, ids, per_page: ids.length }, context),
    context.database
      .select({ id: postTexts.postId, content: postTexts.content })
      .from(postTexts)
      .where(and(eq(postTexts.lang, lang), inArray(postTexts.postId, [...ids]))),
  ]);
  const contents = new Map(texts.map(({ id, content }) => [id, content]));
  return cards.map(({ id, url, title, summary, picture, category_title, published_on, reading_minutes }) => ({
    model: 'publishpost',
    id,
    url,
    ...describe(search, title, summary, contents.get(id) ?? ''),
    picture,
    category_title,
    published_on,
    reading_minutes,
  }));
}

async function readFoundPages(
  ids: readonly number[],
  search: PlainSearch,
  lang: LanguageCode,
  { database, shop }: CallContext,
): Promise<FoundContent[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .select()
    .from(cmsPageTexts)
    .where(and(eq(cmsPageTexts.lang, lang), inArray(cmsPageTexts.pageId, [...ids])));
  return rows.map(({ pageId, path, title, summary, content }) => ({
    model: 'cmspage',
    id: pageId,
    url: shop.urls.at(lang, path),
    ...describe(search, title, summary, content),
    picture: null,
    category_title: null,
    published_on: null,
    reading_minutes: null,
  }));
}

const toKey = ({ model, id }: Place) => `${model} ${id}`;
const listIds = (places: readonly Place[], model: string) =>
  places.filter((p) => p.model === model).map(({ id }) => id);

/** Posts and pages that hold every word of the query, the best first, the newest first among equals. */
export async function findContent(query: ContentQuery, context: CallContext) {
  const { lang, search_content, page = 1, per_page = resultsPerPage } = query;
  const search = readPlainSearch(lang, search_content);
  if (!search) return { data: [], pagination: toPagination(page, per_page, 0) };
  const { database } = context;
  const total = await database.$count(listPlaces(database, search).as('found'));
  const places = await listPlaces(database, search)
    .orderBy(
      desc(relevance(search)),
      sql`${posts.publishedOn} desc nulls last`,
      asc(contentSearch.model),
      asc(contentSearch.contentId),
    )
    .limit(per_page)
    .offset((page - 1) * per_page);
  const found = await Promise.all([
    readFoundPosts(listIds(places, 'publishpost'), search, lang, context),
    readFoundPages(listIds(places, 'cmspage'), search, lang, context),
  ]);
  const byKey = new Map(found.flat().map((each) => [toKey(each), each]));
  const data = places.flatMap((place) => byKey.get(toKey(place)) ?? []);
  return { data, pagination: toPagination(page, per_page, total) };
}
