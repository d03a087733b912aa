import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { EmptyState } from '@storefront/ui/empty-state';
import { Pagination } from '@storefront/ui/pagination';
import { type PillItem, Pills } from '@storefront/ui/pills';
import { LeadPost } from '../common/lead-post';
import { PageHead } from '../common/page-head';
import { PostCards } from '../common/post-cards';
import type { PostTeaser } from '../common/post-teaser';
import styles from './journal.module.css';

export interface Journal {
  /** Of the category; absent where the page lists the whole journal. */
  categoryTitle?: string;
  path: string;
  /** The journal's categories, each with its own page. */
  categories: readonly PillItem[];
  posts: readonly PostTeaser[];
  page: number;
  pageCount: number;
}

/** The first page has the bare path, so that it has one address. */
export function pagePath(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}

export function JournalPage({ data: { categoryTitle, path, categories, posts, page, pageCount } }: { data: Journal }) {
  const t = useTranslate();
  const { journal } = useShell().site.named_routes;
  const isFirstPage = page === 1;
  const [lead, ...others] = posts;
  const cards = isFirstPage ? others : posts;
  return (
    <div className={styles.page}>
      <PageHead
        title={categoryTitle ?? t('common_journal')}
        summary={isFirstPage && !categoryTitle ? t('publish_journal_summary') : undefined}
      />
      <Pills
        label={t('publish_journal_categories')}
        items={[{ label: t('publish_all_posts'), href: journal ?? path, isCurrent: !categoryTitle }, ...categories]}
        className={styles.categories}
      />
      {!lead && <EmptyState title={t('common_empty_title')} text={t('publish_journal_empty')} />}
      {isFirstPage && lead && <LeadPost post={lead} kicker={lead.category} isPriority />}
      {cards.length > 0 && (
        <div className={styles.cards}>
          <PostCards posts={cards} headingLevel={2} />
        </div>
      )}
      <Pagination
        className={styles.pagination}
        label={t('common_pagination')}
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => pagePath(path, number)}
        previousLabel={t('common_previous')}
        nextLabel={t('common_next')}
        pageLabel={(number) => t('common_page_number', { page: number })}
      />
    </div>
  );
}
