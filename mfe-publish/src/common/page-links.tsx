import { useTranslate } from '@storefront/contracts/runtime';
import { Pagination } from '@storefront/ui/pagination';
import styles from './page-links.module.css';
import { pagePath } from './paging';

interface PageLinksProps {
  /** Path of the first page. */
  path: string;
  page: number;
  pageCount: number;
}

/** The pagination of a list; nothing for a single page. */
export function PageLinks({ path, page, pageCount }: PageLinksProps) {
  const t = useTranslate();
  return (
    <Pagination
      className={styles.pages}
      label={t('common_pagination')}
      page={page}
      pageCount={pageCount}
      hrefFor={(number) => pagePath(path, number)}
      previousLabel={t('common_previous')}
      nextLabel={t('common_next')}
      pageLabel={(number) => t('common_page_number', { page: number })}
    />
  );
}
