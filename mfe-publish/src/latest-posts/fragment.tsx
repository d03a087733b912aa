import { useTranslate } from '@storefront/contracts/runtime';
import { LatestPosts } from '../common/latest-posts';
import type { PostTeaser } from '../common/post-teaser';

/** The fragment's data. */
export interface LatestPostsData {
  posts: readonly PostTeaser[];
}

export function LatestPostsFragment({ data }: { data: LatestPostsData }) {
  const t = useTranslate();
  return <LatestPosts posts={data.posts} kicker={t('common_journal')} />;
}
