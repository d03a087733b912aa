import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { EmptyState } from '@storefront/ui/empty-state';
import { TextLink } from '@storefront/ui/text-link';
import { PageHead } from '../common/page-head';
import pageWidth from '../common/page-width.module.css';
import styles from './tags.module.css';

export interface Tags {
  tags: readonly { id: number; title: string; url: string; postCount: number }[];
}

export function TagsPage({ data: { tags } }: { data: Tags }) {
  const t = useTranslate();
  const { journal } = useShell().site.named_routes;
  return (
    <div className={pageWidth.page}>
      <PageHead title={t('publish_tags_title')} summary={t('publish_tags_summary')} />
      {tags.length === 0 && <EmptyState title={t('common_empty_title')} text={t('publish_journal_empty')} />}
      <ul className={styles.list}>
        {tags.map(({ id, title, url, postCount }) => (
          <li key={id}>
            <a href={url}>
              <span className={styles.title}>{title}</span>
              <span className={styles.count}>{t('publish_post_count', { count: postCount })}</span>
            </a>
          </li>
        ))}
      </ul>
      {journal && (
        <p className={styles.way}>
          <TextLink href={journal} isStandalone>
            {t('publish_whole_journal')}
          </TextLink>
        </p>
      )}
    </div>
  );
}
