import { useTranslate } from '@storefront/contracts/runtime';
import { Pagination } from '@storefront/ui/pagination';

/** Where one is in a list, and how to another page of it. */
export interface ListPlace {
  page: number;
  pages: number;
  /** Path with the filters, without the page. */
  path: string;
}

/** Path with the filters that are set. */
export function toListPath(path: string, filters: Readonly<Record<string, string>>): string {
  const set = Object.entries(filters).filter(([, value]) => value !== '');
  return set.length > 0 ? `${path}?${new URLSearchParams(set)}` : path;
}

/** The pages of a list. */
export function ListPages({ page, pages, path }: ListPlace) {
  const t = useTranslate();
  const toHref = (number: number) => `${path}${path.includes('?') ? '&' : '?'}page=${number}`;
  return (
    <Pagination
      label={t('common_pagination')}
      page={page}
      pageCount={pages}
      hrefFor={(number) => (number === 1 ? path : toHref(number))}
      pageLabel={(number) => t('common_page_number', { page: number })}
      previousLabel={t('common_previous')}
      nextLabel={t('common_next')}
    />
  );
}
