import type { z } from 'zod';
import { cacheMinutes } from '../constants/constants';
import { defineCall } from './call';
import type { post, postCard, postCategory, publishSchemas } from './publish.schema';

export type PostCategory = z.infer<typeof postCategory>;
export type PostCard = z.infer<typeof postCard>;
export type Post = z.infer<typeof post>;

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
/** One post; 404 with `error_empty_data` when there is none of that id (specification §8). */
export const getPost = /* @__PURE__ */ defineCall<S['getPost']>({
  ...content,
  name: '_post_nuxtapi_publish_post',
  path: '/api/nuxtapi/publish/post/',
});
