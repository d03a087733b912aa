import type { PostTeaser } from './post-teaser';

/** One page of a list of posts. */
export interface PagedPosts {
  /** Path of the first page. */
  path: string;
  posts: readonly PostTeaser[];
  page: number;
  pageCount: number;
}
