import { toJournalFeedPath } from '@storefront/contracts/journal-feed';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { EmptyState } from '@storefront/ui/empty-state';
import { Pills } from '@storefront/ui/pills';
import { TextLink } from '@storefront/ui/text-link';
import type { ReactNode } from 'react';
import { PageHead } from '../common/page-head';
import { PageLinks } from '../common/page-links';
import pageWidth from '../common/page-width.module.css';
import type { Journal } from './journal';
import styles from './journal.module.css';

/** The frame of every list of posts: title, categories, pagination, links to authors and topics. */
export function JournalFrame({ data, children }: { data: Journal; children: ReactNode }) {
  const t = useTranslate();
  const { site, language } = useShell();
  const { journal, authors, tags } = site.named_routes;
  const { category, categories, path, posts, page, pageCount } = data;
  const summary = category ? category.summary : t('publish_journal_summary');
  return (
    <div className={pageWidth.page}>
      <PageHead title={category?.title ?? t('common_journal')} summary={page === 1 ? summary : undefined} />
      <Pills
        label={t('publish_journal_categories')}
        items={[{ label: t('publish_all_posts'), href: journal ?? path, isCurrent: !category }, ...categories]}
        className={styles.categories}
      />
      {posts.length === 0 ? <EmptyState title={t('common_empty_title')} text={t('publish_journal_empty')} /> : children}
      <PageLinks path={path} page={page} pageCount={pageCount} />
      <p className={styles.ways}>
        {authors && (
          <TextLink href={authors} isStandalone>
            {t('publish_all_authors')}
          </TextLink>
        )}
        {tags && (
          <TextLink href={tags} isStandalone>
            {t('publish_all_tags')}
          </TextLink>
        )}
        <TextLink href={toJournalFeedPath(language.code)} type="application/atom+xml" isStandalone>
          {t('publish_feed')}
        </TextLink>
      </p>
    </div>
  );
}
