import type { Author } from '@storefront/contracts/calls/publish';
import type { LanguageCode } from '@storefront/contracts/languages';
import { asc, count, eq } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { authors, authorTexts, postCategories, posts } from '../database/content-tables';
import type { CallContext } from '../server/call-context';
import { urlsByLanguage } from '../site/urls';
import { isPostShown } from './post-visibility';

async function countPostsByAuthor(database: Database): Promise<ReadonlyMap<number, number>> {
  const rows = await database
    .select({ id: posts.authorId, posts: count() })
    .from(posts)
    .innerJoin(postCategories, eq(postCategories.id, posts.categoryId))
    .where(isPostShown())
    .groupBy(posts.authorId);
  return new Map(rows.map((row) => [row.id, row.posts]));
}

/** Everyone who writes, in the order of the seed. */
export async function listAuthors(lang: LanguageCode, { database, shop }: CallContext): Promise<Author[]> {
  const [counts, rows] = await Promise.all([
    countPostsByAuthor(database),
    database
      .select({
        id: authors.id,
        name: authors.name,
        slug: authors.slug,
        picture: authors.picture,
        role: authorTexts.role,
        note: authorTexts.note,
        bio: authorTexts.bio,
      })
      .from(authors)
      .innerJoin(authorTexts, eq(authorTexts.authorId, authors.id))
      .where(eq(authorTexts.lang, lang))
      .orderBy(asc(authors.id)),
  ]);
  return rows.map((row) => ({
    ...row,
    url: shop.urls.author(lang, row.slug, row.id),
    post_count: counts.get(row.id) ?? 0,
    languages_urls: urlsByLanguage((code) => shop.urls.author(code, row.slug, row.id)),
  }));
}
