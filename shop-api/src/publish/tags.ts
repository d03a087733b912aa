import type { Tag } from '@storefront/contracts/calls/publish';
import { type LanguageCode, languages } from '@storefront/contracts/languages';
import { and, asc, count, eq } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { postCategories, posts, postTagTexts, taggedPosts } from '../database/content-tables';
import type { CallContext } from '../server/call-context';
import { type Urls, urlsByLanguage } from '../site/urls';
import { isPostShown } from './post-visibility';

async function countPostsByTag(database: Database): Promise<ReadonlyMap<number, number>> {
  const rows = await database
    .select({ id: taggedPosts.tagId, posts: count() })
    .from(taggedPosts)
    .innerJoin(posts, eq(posts.id, taggedPosts.postId))
    .innerJoin(postCategories, eq(postCategories.id, posts.categoryId))
    .where(isPostShown())
    .groupBy(taggedPosts.tagId);
  return new Map(rows.map((row) => [row.id, row.posts]));
}

/** What posts are about, in the alphabet of the language. */
export async function listTags(lang: LanguageCode, { database, shop }: CallContext): Promise<Tag[]> {
  const [counts, texts] = await Promise.all([countPostsByTag(database), database.select().from(postTagTexts)]);
  const slugs = new Map(texts.map((text) => [`${text.tagId} ${text.lang}`, text.slug]));
  const inOrder = new Intl.Collator(languages[lang].htmlLang);
  return texts
    .filter((text) => text.lang === lang)
    .sort((a, b) => inOrder.compare(a.title, b.title))
    .map(({ tagId, title, slug }) => ({
      id: tagId,
      title,
      slug,
      url: shop.urls.tag(lang, slug, tagId),
      post_count: counts.get(tagId) ?? 0,
      languages_urls: urlsByLanguage((code) => {
        const own = slugs.get(`${tagId} ${code}`);
        return own && shop.urls.tag(code, own, tagId);
      }),
    }));
}

/** What one post is about, the most important first. */
export async function readPostTags(database: Database, postId: number, lang: LanguageCode, urls: Urls) {
  const rows = await database
    .select({ id: postTagTexts.tagId, title: postTagTexts.title, slug: postTagTexts.slug })
    .from(taggedPosts)
    .innerJoin(postTagTexts, eq(postTagTexts.tagId, taggedPosts.tagId))
    .where(and(eq(taggedPosts.postId, postId), eq(postTagTexts.lang, lang)))
    .orderBy(asc(taggedPosts.position));
  return rows.map(({ id, title, slug }) => ({ id, title, url: urls.tag(lang, slug, id) }));
}
