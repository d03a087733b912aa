import { z } from 'zod';
import { addressField, htmlField, pictureField } from './checked-fields.schema';
import { languageCode, languagesUrls } from './site.schema';

const lang = { lang: languageCode };

const pagination = z.object({ page: z.number(), per_page: z.number(), total: z.number(), pages: z.number() });
const paging = {
  page: z.number().int().min(1).optional(),
  per_page: z.number().int().min(1).max(50).optional(),
};

export const postCategory = z.object({
  id: z.number(),
  /** Which look its index has; `default` is the usual one. */
  template: z.string(),
  title: z.string(),
  slug: z.string(),
  url: addressField(),
  summary: z.string(),
});

export const author = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  url: addressField(),
  role: z.string(),
  /** One sentence. */
  note: z.string(),
  /** A few sentences of plain text. */
  bio: z.string(),
  picture: pictureField(),
  /** Of the posts that everybody may read. */
  post_count: z.number(),
  languages_urls: languagesUrls,
});

export const tag = z.object({
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  url: addressField(),
  /** Of the posts that everybody may read. */
  post_count: z.number(),
  languages_urls: languagesUrls,
});

export const postCard = z.object({
  id: z.number(),
  /** Visible at 3 or more (REQ-5.2). */
  status: z.number(),
  category_visible: z.number().nullable(),
  category_template: z.string(),
  title: z.string(),
  slug: z.string(),
  url: addressField(),
  summary: z.string(),
  picture: pictureField(),
  /** ISO 8601 date. */
  published_on: z.string(),
  author_name: z.string(),
  category_title: z.string(),
  reading_minutes: z.number(),
});

export const post = postCard.extend({
  content: htmlField(),
  author_role: z.string(),
  author_note: z.string(),
  author_picture: pictureField(),
  author_url: addressField(),
  tags: z.array(tag.pick({ id: true, title: true, url: true })),
  languages_urls: languagesUrls,
});

/** A run of text; `is_match` where it is a word that was searched for. */
export const textPart = z.object({ text: z.string(), is_match: z.boolean() });

/** A post or a page that a search has found. */
export const foundContent = z.object({
  model: z.enum(['publishpost', 'cmspage']),
  id: z.number(),
  url: addressField(),
  title: z.array(textPart),
  /** Plain text around the words that were found. */
  excerpt: z.array(textPart),
  /** A post's; pages have none of the following. */
  picture: pictureField().nullable(),
  category_title: z.string().nullable(),
  /** ISO 8601 date. */
  published_on: z.string().nullable(),
  reading_minutes: z.number().nullable(),
});

export const publishSchemas = {
  getPostCategories: { request: z.object(lang), response: z.object({ data: z.array(postCategory) }) },
  getPosts: {
    request: z.object({
      ...lang,
      category_slug: z.string().optional(),
      author_id: z.number().int().optional(),
      tag_id: z.number().int().optional(),
      exclude_ids: z.array(z.number().int()).optional(),
      ...paging,
    }),
    response: z.object({ data: z.array(postCard), pagination }),
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
  getAuthors: { request: z.object(lang), response: z.object({ data: z.array(author) }) },
  getTags: { request: z.object(lang), response: z.object({ data: z.array(tag) }) },
  searchContent: {
    request: z.object({ ...lang, search_content: z.string().max(200), ...paging }),
    response: z.object({ data: z.array(foundContent), pagination }),
  },
};
