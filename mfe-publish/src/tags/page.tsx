import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { CollectionPage } from '../common/collection-page';
import linked from '../common/linked-block.module.css';
import styles from './tags.module.css';

export interface Tags {
  tags: readonly { id: number; title: string; url: string; postCount: number }[];
}

export function TagsPage({ data: { tags } }: { data: Tags }) {
  const t = useTranslate();
  const { journal } = useShell().site.named_routes;
  return (
    <CollectionPage
      title={t('publish_tags_title')}
      summary={t('publish_tags_summary')}
      emptyText={tags.length === 0 ? t('publish_journal_empty') : undefined}
      way={{ href: journal, text: t('publish_whole_journal') }}
    >
      <ul className={styles.list}>
        {tags.map(({ id, title, url, postCount }) => (
          <li key={id}>
            <a href={url}>
              <span className={`${styles.title} ${linked.serif}`}>{title}</span>
              <span className={styles.count}>{t('publish_post_count', { count: postCount })}</span>
            </a>
          </li>
        ))}
      </ul>
    </CollectionPage>
  );
}
