import type { LanguageCode } from '@storefront/contracts/languages';
import { and, eq, ne, sql } from 'drizzle-orm';
import { createSearchDocument, type SearchedTexts } from '../catalog/search-document';
import type { Database } from '../database/connection';
import {
  authors,
  cmsPages,
  cmsPageTexts,
  contentSearch,
  postCategoryTexts,
  posts,
  postTagTexts,
  postTexts,
  taggedPosts,
} from '../database/content-tables';
import { toPlainText } from './plain-text';

interface Content {
  model: 'publishpost' | 'cmspage';
  id: number;
  lang: string;
  texts: SearchedTexts;
}

/** Titles of a post's tags, by `id lang`. */
async function readTagTitles(database: Database): Promise<ReadonlyMap<string, string[]>> {
  const rows = await database
    .select({ id: taggedPosts.postId, lang: postTagTexts.lang, title: postTagTexts.title })
    .from(taggedPosts)
    .innerJoin(postTagTexts, eq(postTagTexts.tagId, taggedPosts.tagId));
  const titles = new Map<string, string[]>();
  for (const { id, lang, title } of rows) titles.set(`${id} ${lang}`, [...(titles.get(`${id} ${lang}`) ?? []), title]);
  return titles;
}

async function readPosts(database: Database): Promise<Content[]> {
  const tags = await readTagTitles(database);
  const rows = await database
    .select({
      id: posts.id,
      lang: postTexts.lang,
      title: postTexts.title,
      summary: postTexts.summary,
      content: postTexts.content,
      author: authors.name,
      category: postCategoryTexts.title,
    })
    .from(posts)
    .innerJoin(postTexts, eq(postTexts.postId, posts.id))
    .innerJoin(authors, eq(authors.id, posts.authorId))
    .innerJoin(
      postCategoryTexts,
      and(eq(postCategoryTexts.categoryId, posts.categoryId), eq(postCategoryTexts.lang, postTexts.lang)),
    );
  return rows.map(({ id, lang, title, summary, content, author, category }) => ({
    model: 'publishpost',
    id,
    lang,
    texts: {
      A: [title],
      B: [summary, author, category, ...(tags.get(`${id} ${lang}`) ?? [])],
      C: [toPlainText(content)],
    },
  }));
}

/** Pages but the home page: its words are those of what it leads to. */
async function readPages(database: Database): Promise<Content[]> {
  const rows = await database
    .select({
      id: cmsPages.id,
      lang: cmsPageTexts.lang,
      title: cmsPageTexts.title,
      summary: cmsPageTexts.summary,
      content: cmsPageTexts.content,
    })
    .from(cmsPages)
    .innerJoin(cmsPageTexts, eq(cmsPageTexts.pageId, cmsPages.id))
    .where(ne(cmsPages.template, 'homepage'));
  return rows.map(({ id, lang, title, summary, content }) => ({
    model: 'cmspage',
    id,
    lang,
    texts: { A: [title], B: [summary], C: [toPlainText(content)] },
  }));
}

/**
 * Updates the search documents of posts and pages. Call it after any change of posts, pages, authors, tags or
 * categories of posts, in the same transaction. All at once: a shop has hundreds of texts, not fifty thousand.
 */
export async function indexContent(database: Database): Promise<void> {
  const contents = [...(await readPosts(database)), ...(await readPages(database))];
  const rows = contents.map(({ model, id, lang, texts }) => ({
    model,
    id,
    lang,
    text: createSearchDocument(lang as LanguageCode, texts).text,
  }));
  await database.delete(contentSearch);
  await database.execute(sql`
    insert into content_search (model, content_id, lang, document)
    select model, id, lang, text::tsvector
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(model text, id int, lang text, text text)`);
}
