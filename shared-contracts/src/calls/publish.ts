import type { z } from 'zod';
import { cacheMinutes } from '../constants/constants';
import { defineCall } from './call';
import type {
  author,
  foundContent,
  post,
  postCard,
  postCategory,
  publishSchemas,
  tag,
  textPart,
} from './publish.schema';

export type PostCategory = z.infer<typeof postCategory>;
export type PostCard = z.infer<typeof postCard>;
export type Post = z.infer<typeof post>;
export type Author = z.infer<typeof author>;
export type Tag = z.infer<typeof tag>;
export type TextPart = z.infer<typeof textPart>;
export type FoundContent = z.infer<typeof foundContent>;

type S = typeof publishSchemas;
const content = { kind: 'content', method: 'POST', cacheMinutes } as const;

export const getPostCategories = /* @__PURE__ */ defineCall<S['getPostCategories']>({
  ...content,
  name: '_post_nuxtapi_publish_categories',
  path: '/api/nuxtapi/publish/categories/',
});
/** Posts, newest first. */
export const getPosts = /* @__PURE__ */ defineCall<S['getPosts']>({
  ...content,
  name: '_post_nuxtapi_publish_posts',
  path: '/api/nuxtapi/publish/posts/',
});
/** One post; 404 with `error_empty_data` when there is none of that id (REQ-8.10). */
export const getPost = /* @__PURE__ */ defineCall<S['getPost']>({
  ...content,
  name: '_post_nuxtapi_publish_post',
  path: '/api/nuxtapi/publish/post/',
});
/** Everyone who writes for the journal. */
export const getAuthors = /* @__PURE__ */ defineCall<S['getAuthors']>({
  ...content,
  name: '_post_nuxtapi_publish_authors',
  path: '/api/nuxtapi/publish/authors/',
});
/** What posts are about, by title. */
export const getTags = /* @__PURE__ */ defineCall<S['getTags']>({
  ...content,
  name: '_post_nuxtapi_publish_tags',
  path: '/api/nuxtapi/publish/tags/',
});
/** Posts and pages that hold every one of the words, the best first. What is hidden is found by nobody. */
export const searchContent = /* @__PURE__ */ defineCall<S['searchContent']>({
  ...content,
  name: '_post_nuxtapi_publish_search',
  path: '/api/nuxtapi/publish/search/',
});
