import type { LanguageCode } from '@storefront/contracts/languages';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../database/connection';
import {
  categories,
  categoryTexts,
  cmsPages,
  cmsPageTexts,
  lists,
  listTexts,
  postCategories,
  postCategoryTexts,
} from '../database/content-tables';
import type { RouteContent, RoutedContent } from './routes';
import type { Shop } from './shop';

interface PathRow {
  id: number;
  template: string;
  lang: string;
  path: string;
}

function gatherPaths(rows: readonly PathRow[]): RoutedContent[] {
  const contents = new Map<number, RoutedContent & { paths: Map<LanguageCode, string> }>();
  for (const { id, template, lang, path } of rows) {
    const content = contents.get(id) ?? { id, template, paths: new Map<LanguageCode, string>() };
    content.paths.set(lang as LanguageCode, path);
    contents.set(id, content);
  }
  return [...contents.values()];
}

/** Everything that has a page of its own. Hidden content too: its page answers 404, and staff may see it. */
export async function readRouteContent(database: Database, shop: Shop): Promise<RouteContent> {
  const pageRows = await database
    .select({ id: cmsPages.id, template: cmsPages.template, lang: cmsPageTexts.lang, path: cmsPageTexts.path })
    .from(cmsPages)
    .innerJoin(cmsPageTexts, eq(cmsPageTexts.pageId, cmsPages.id))
    .orderBy(asc(cmsPages.id));
  const categoryRows = await database
    .select({ id: categories.id, template: categories.template, lang: categoryTexts.lang, path: categoryTexts.path })
    .from(categories)
    .innerJoin(categoryTexts, eq(categoryTexts.categoryId, categories.id))
    .orderBy(asc(categories.level), asc(categories.position), asc(categories.id));
  const listRows = await database
    .select({ id: lists.id, template: lists.template, lang: listTexts.lang, slug: listTexts.slug })
    .from(lists)
    .innerJoin(listTexts, eq(listTexts.listId, lists.id))
    .orderBy(asc(lists.id));
  const postCategoryRows = await database
    .select({
      id: postCategories.id,
      template: postCategories.template,
      lang: postCategoryTexts.lang,
      slug: postCategoryTexts.slug,
    })
    .from(postCategories)
    .innerJoin(postCategoryTexts, eq(postCategoryTexts.categoryId, postCategories.id))
    .orderBy(asc(postCategories.position));
  return {
    cmsPages: gatherPaths(pageRows),
    categories: gatherPaths(categoryRows),
    lists: gatherPaths(listRows.map(({ slug, ...row }) => ({ ...row, path: `/${slug}/` }))),
    postCategories: gatherPaths(
      postCategoryRows.map(({ slug, ...row }) => ({
        ...row,
        path: shop.urls.postCategoryPath(row.lang as LanguageCode, slug),
      })),
    ),
  };
}
