import type { Post, PostCard } from '@storefront/contracts/calls/publish';
import { visiblePostStatus } from '@storefront/contracts/constants';
import type { LanguageCode } from '@storefront/contracts/languages';
import { and, desc, eq, gte, notInArray, type SQL } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { postCategories, postCategoryTexts, posts, postTexts } from '../database/content-tables';
import { isPossibleId } from '../database/ids';
import { paginationOf } from '../database/pagination';
import { isShown, shownTo, type Viewer } from '../database/visible';
import type { CallContext } from '../server/call-context';
import { ShopError } from '../server/errors';
import { type Urls, urlsByLanguage } from '../site/urls';

const postsPerPage = 12;

function selectPosts(database: Database) {
  return database
    .select({
      id: posts.id,
      status: posts.status,
      picture: posts.picture,
      publishedOn: posts.publishedOn,
      readingMinutes: posts.readingMinutes,
      authorName: posts.authorName,
      title: postTexts.title,
      slug: postTexts.slug,
      summary: postTexts.summary,
      categoryVisible: postCategories.visible,
      categoryTemplate: postCategories.template,
      categoryTitle: postCategoryTexts.title,
    })
    .from(posts)
    .innerJoin(postTexts, eq(postTexts.postId, posts.id))
    .innerJoin(postCategories, eq(postCategories.id, posts.categoryId))
    .innerJoin(postCategoryTexts, eq(postCategoryTexts.categoryId, posts.categoryId));
}

type CardRow = Awaited<ReturnType<typeof selectPosts>>[number];

function cardOf(row: CardRow, lang: LanguageCode, urls: Urls): PostCard {
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
  return and(
    eq(postTexts.lang, lang),
    eq(postCategoryTexts.lang, lang),
    shownTo(viewer, and(gte(posts.status, visiblePostStatus), isShown(postCategories.visible))),
    ...more,
  );
}

export interface PostQuery {
  lang: LanguageCode;
  category_slug?: string;
  exclude_ids?: number[];
  page?: number;
  per_page?: number;
}

/** One page of posts, newest first. */
export async function listPosts(query: PostQuery, context: CallContext) {
  const { database, shop } = context;
  const { lang, category_slug, exclude_ids = [], page = 1, per_page = postsPerPage } = query;
  const where = shownPosts(
    context,
    lang,
    category_slug === undefined ? undefined : eq(postCategoryTexts.slug, category_slug),
    exclude_ids.length > 0 ? notInArray(posts.id, exclude_ids) : undefined,
  );
  const total = await database.$count(selectPosts(database).where(where).as('found'));
  const rows = await selectPosts(database)
    .where(where)
    .orderBy(desc(posts.publishedOn), desc(posts.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return {
    data: rows.map((row) => cardOf(row, lang, shop.urls)),
    pagination: paginationOf(page, per_page, total),
  };
}

export async function findPost(id: number, lang: LanguageCode, context: CallContext): Promise<Post> {
  const { database, shop } = context;
  if (!isPossibleId(id)) throw new ShopError('error_empty_data');
  const [row] = await selectPosts(database).where(shownPosts(context, lang, eq(posts.id, id)));
  if (!row) throw new ShopError('error_empty_data');
  const texts = await database.select().from(postTexts).where(eq(postTexts.postId, id));
  const own = texts.find((text) => text.lang === lang);
  return {
    ...cardOf(row, lang, shop.urls),
    content: own?.content ?? '',
    author_role: own?.authorRole ?? '',
    tags: own?.tags ?? [],
    languages_urls: urlsByLanguage((code) => {
      const slug = texts.find((text) => text.lang === code)?.slug;
      return slug && shop.urls.post(code, slug, id);
    }),
  };
}
