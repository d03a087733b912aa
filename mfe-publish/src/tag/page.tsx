import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { type PillItem, Pills } from '@storefront/ui/pills';
import { TextLink } from '@storefront/ui/text-link';
import { PageHead } from '../common/page-head';
import { PageLinks } from '../common/page-links';
import pageWidth from '../common/page-width.module.css';
import type { PagedPosts } from '../common/paged-posts';
import { PostCards } from '../common/post-cards';
import styles from './tag.module.css';

export interface TagDetail extends PagedPosts {
  title: string;
  /** All topics, this one among them. */
  tags: readonly PillItem[];
}

export function TagPage({ data: { title, tags, path, posts, page, pageCount } }: { data: TagDetail }) {
  const t = useTranslate();
  const { tags: allTags } = useShell().site.named_routes;
  return (
    <div className={pageWidth.page}>
      <PageHead title={title} summary={t('publish_tag_summary')} />
      <Pills label={t('publish_tags')} items={tags} className={styles.tags} />
      <PostCards posts={posts} headingLevel={2} />
      <PageLinks path={path} page={page} pageCount={pageCount} />
      {allTags && (
        <p className={styles.way}>
          <TextLink href={allTags} isStandalone>
            {t('publish_all_tags')}
          </TextLink>
        </p>
      )}
    </div>
  );
}
