import {
  getAuthors,
  getPost,
  getPostCategories,
  getPosts,
  getTags,
  type PostCategory,
  searchContent,
} from '@storefront/contracts/calls/publish';
import type { LanguageCode } from '@storefront/contracts/languages';
import { and, asc, eq } from 'drizzle-orm';
import { postCategories, postCategoryTexts } from '../database/content-tables';
import { isShown, shownTo } from '../database/visible';
import type { CallContext } from '../server/call-context';
import { implement } from '../server/implement';
import { listAuthors } from './authors';
import { findContent } from './content-search';
import { findPost, listPosts } from './posts';
import { listTags } from './tags';

async function listPostCategories(lang: LanguageCode, context: CallContext): Promise<PostCategory[]> {
  const { database, shop } = context;
  const rows = await database
    .select({
      id: postCategories.id,
      template: postCategories.template,
      title: postCategoryTexts.title,
      slug: postCategoryTexts.slug,
      summary: postCategoryTexts.summary,
    })
    .from(postCategories)
    .innerJoin(postCategoryTexts, eq(postCategoryTexts.categoryId, postCategories.id))
    .where(and(eq(postCategoryTexts.lang, lang), shownTo(context, isShown(postCategories.visible))))
    .orderBy(asc(postCategories.position));
  return rows.map((row) => ({ ...row, url: shop.urls.postCategory(lang, row.slug) }));
}

export const publishCalls = [
  implement(getPostCategories, async ({ lang }, context) => ({ data: await listPostCategories(lang, context) })),
  implement(getPosts, (request, context) => listPosts(request, context)),
  implement(getPost, async ({ lang, item_id }, context) => ({ data: await findPost(item_id, lang, context) })),
  implement(getAuthors, async ({ lang }, context) => ({ data: await listAuthors(lang, context) })),
  implement(getTags, async ({ lang }, context) => ({ data: await listTags(lang, context) })),
  implement(searchContent, (request, context) => findContent(request, context)),
];
