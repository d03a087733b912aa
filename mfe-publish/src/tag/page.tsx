import { useShell, useTranslate } from '@storefront/contracts/runtime';
import type { PillItem } from '@storefront/ui/pills';
import { MoreLink } from '../common/more-link';
import { PageHead } from '../common/page-head';
import { PageLinks } from '../common/page-links';
import { PagePills } from '../common/page-pills';
import pageWidth from '../common/page-width.module.css';
import type { PagedPosts } from '../common/paged-posts';
import { PostCards } from '../common/post-cards';

export interface TagDetail extends PagedPosts {
  title: string;
  /** All topics, including this one. */
  tags: readonly PillItem[];
}

export function TagPage({ data: { title, tags, path, posts, page, pageCount } }: { data: TagDetail }) {
  const t = useTranslate();
  const { tags: allTags } = useShell().site.named_routes;
  return (
    <div className={pageWidth.page}>
      <PageHead title={title} summary={t('publish_tag_summary')} />
      <PagePills label={t('publish_tags')} items={tags} />
      <PostCards posts={posts} headingLevel={2} />
      <PageLinks path={path} page={page} pageCount={pageCount} />
      <MoreLink href={allTags} text={t('publish_all_tags')} />
    </div>
  );
}
