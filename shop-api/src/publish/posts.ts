import type { Post, PostCard } from '@storefront/contracts/calls/publish';
import type { AsProvided } from '@storefront/contracts/html';
import type { LanguageCode } from '@storefront/contracts/languages';
import { and, desc, eq, inArray, notInArray, type SQL } from 'drizzle-orm';
import type { Database } from '../database/connection';
import {
  authors,
  authorTexts,
  postCategories,
  postCategoryTexts,
  posts,
  postTexts,
  taggedPosts,
} from '../database/content-tables';
import { isPossibleId } from '../database/ids';
import { toPagination } from '../database/pagination';
import { shownTo, type Viewer } from '../database/visible';
import type { CallContext } from '../server/call-context';
import { ShopError } from '../server/errors';
import { linkedContent } from '../site/linked-content';
import { type Urls, urlsByLanguage } from '../site/urls';
import { isPostShown } from './post-visibility';
import { readPostTags } from './tags';

const postsPerPage = 12;

function selectPosts(database: Database) {
  return database
    .select({
      id: posts.id,
      status: posts.status,
      picture: posts.picture,
      publishedOn: posts.publishedOn,
      readingMinutes: posts.readingMinutes,
      authorId: posts.authorId,
      authorName: authors.name,
      authorSlug: authors.slug,
      authorPicture: authors.picture,
      title: postTexts.title,
      slug: postTexts.slug,
      summary: postTexts.summary,
      categoryVisible: postCategories.visible,
      categoryTemplate: postCategories.template,
      categoryTitle: postCategoryTexts.title,
    })
    .from(posts)
    .innerJoin(postTexts, eq(postTexts.postId, posts.id))
    .innerJoin(authors, eq(authors.id, posts.authorId))
    .innerJoin(postCategories, eq(postCategories.id, posts.categoryId))
    .innerJoin(postCategoryTexts, eq(postCategoryTexts.categoryId, posts.categoryId));
}

type CardRow = Awaited<ReturnType<typeof selectPosts>>[number];

function toCard(row: CardRow, lang: LanguageCode, urls: Urls): PostCard {
  return {
    id: row.id,
    status: row.status,
    category_visible: row.categoryVisible,
    category_template: row.categoryTemplate,
    title: row.title,
    slug: row.slug,
    url: urls.post(lang, row.slug, row.id),
    summary: row.summary,
    picture: row.picture,
    published_on: row.publishedOn,
    author_name: row.authorName,
    category_title: row.categoryTitle,
    reading_minutes: row.readingMinutes,
  };
}

function shownPosts(viewer: Viewer, lang: LanguageCode, ...more: (SQL | undefined)[]): SQL | undefined {
  return and(eq(postTexts.lang, lang), eq(postCategoryTexts.lang, lang), shownTo(viewer, isPostShown()), ...more);
}

function isTagged(database: Database, tagId: number): SQL {
  const tagged = database.select({ id: taggedPosts.postId }).from(taggedPosts).where(eq(taggedPosts.tagId, tagId));
  return inArray(posts.id, tagged);
}

export interface PostQuery {
  lang: LanguageCode;
  category_slug?: string;
  author_id?: number;
  tag_id?: number;
  /** Only these. */
  ids?: readonly number[];
  exclude_ids?: number[];
  page?: number;
  per_page?: number;
}

/** One page of posts, newest first. */
export async function listPosts(query: PostQuery, context: CallContext) {
  const { database, shop } = context;
  const { lang, category_slug, author_id, tag_id, ids, exclude_ids = [], page = 1, per_page = postsPerPage } = query;
  const where = shownPosts(
    context,
    lang,
    category_slug === undefined ? undefined : eq(postCategoryTexts.slug, category_slug),
    author_id === undefined ? undefined : eq(posts.authorId, author_id),
    tag_id === undefined ? undefined : isTagged(database, tag_id),
    ids && inArray(posts.id, [...ids]),
    exclude_ids.length > 0 ? notInArray(posts.id, exclude_ids) : undefined,
  );
  const total = await database.$count(selectPosts(database).where(where).as('found'));
  const rows = await selectPosts(database)
    .where(where)
    .orderBy(desc(posts.publishedOn), desc(posts.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return {
    data: rows.map((row) => toCard(row, lang, shop.urls)),
    pagination: toPagination(page, per_page, total),
  };
}

export async function findPost(id: number, lang: LanguageCode, context: CallContext): Promise<AsProvided<Post>> {
  const { database, shop } = context;
  if (!isPossibleId(id)) throw new ShopError('error_empty_data');
  const [row] = await selectPosts(database).where(shownPosts(context, lang, eq(posts.id, id)));
  if (!row) throw new ShopError('error_empty_data');
  const [texts, [author], tags] = await Promise.all([
    database.select().from(postTexts).where(eq(postTexts.postId, id)),
    database
      .select()
      .from(authorTexts)
      .where(and(eq(authorTexts.authorId, row.authorId), eq(authorTexts.lang, lang))),
    readPostTags(database, id, lang, shop.urls),
  ]);
  const own = texts.find((text) => text.lang === lang);
  return {
    ...toCard(row, lang, shop.urls),
    content: linkedContent(own?.content ?? '', shop.urls, lang),
    author_role: author?.role ?? '',
    author_note: author?.note ?? '',
    author_picture: row.authorPicture,
    author_url: shop.urls.author(lang, row.authorSlug, row.authorId),
    tags,
    languages_urls: urlsByLanguage((code) => {
      const slug = texts.find((text) => text.lang === code)?.slug;
      return slug && shop.urls.post(code, slug, id);
    }),
  };
}
