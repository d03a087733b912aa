import { z } from 'zod';
import { languageCode, languagesUrls } from './site.schema';

const lang = { lang: languageCode };

export const postCategory = z.object({ id: z.number(), title: z.string(), slug: z.string(), url: z.string() });

export const postCard = z.object({
  id: z.number(),
  /** Visible at 3 or more (specification §5). */
  status: z.number(),
  category_visible: z.number().nullable(),
  category_template: z.string(),
  title: z.string(),
  slug: z.string(),
  url: z.string(),
  summary: z.string(),
  picture: z.string(),
  /** ISO 8601 date. */
  published_on: z.string(),
  author_name: z.string(),
  category_title: z.string(),
  reading_minutes: z.number(),
});

export const post = postCard.extend({
  /** HTML. */
  content: z.string(),
  author_role: z.string(),
  tags: z.array(z.string()),
  languages_urls: languagesUrls,
});

export const publishSchemas = {
  getPostCategories: { request: z.object(lang), response: z.object({ data: z.array(postCategory) }) },
  getPosts: {
    request: z.object({
      ...lang,
      category_slug: z.string().optional(),
      exclude_ids: z.array(z.number().int()).optional(),
      page: z.number().int().min(1).optional(),
      per_page: z.number().int().min(1).max(50).optional(),
    }),
    response: z.object({
      data: z.array(postCard),
      pagination: z.object({ page: z.number(), per_page: z.number(), total: z.number(), pages: z.number() }),
    }),
  },
  getPost: {
    request: z.object({
      ...lang,
      item_slug: z.string().optional(),
      category_slug: z.string().optional(),
      item_id: z.number().int(),
      mode: z.string().optional(),
    }),
    response: z.object({ data: post }),
  },
};
