import { getPosts } from '@storefront/contracts/calls/publish';
import type { FragmentContext, FragmentServer } from '@storefront/contracts/fragments';
import { toTeasers } from '../common/post-teaser.server';
import { listOrNone } from '../common/provider-answer';
import type { LatestPostsData } from './fragment';

/** The number of posts and the post that the page shows already. */
export type LatestPostsProps = { readonly count: number; readonly excludeId?: number };

async function load({ api, language }: FragmentContext, { count, excludeId }: LatestPostsProps) {
  const answer = await api.call(getPosts, {
    lang: language.code,
    per_page: count,
    exclude_ids: excludeId === undefined ? undefined : [excludeId],
  });
  const posts = toTeasers(listOrNone(answer), language);
  return posts.length > 0 ? { posts } : null;
}

export const latestPosts: FragmentServer<LatestPostsProps, LatestPostsData> = { load };
