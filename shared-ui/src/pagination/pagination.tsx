import { classNames } from '../common/class-names';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/icons';
import { pageWindow } from './page-window';
import styles from './pagination.module.css';

/** Props of Pagination; pages count from 1. */
export interface PaginationProps {
  label: string;
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  pageLabel: (page: number) => string;
  previousLabel: string;
  nextLabel: string;
  className?: string;
}

function PageNumber({
  number,
  page,
  hrefFor,
  pageLabel,
}: Pick<PaginationProps, 'page' | 'hrefFor' | 'pageLabel'> & { number: number }) {
  return (
    <a
      className={styles.page}
      href={hrefFor(number)}
      aria-label={pageLabel(number)}
      aria-current={number === page ? 'page' : undefined}
    >
      {number}
    </a>
  );
}

/** Pages of a list as plain links, so that they work without scripts and for crawlers. */
export function Pagination(props: PaginationProps) {
  const { label, page, pageCount, hrefFor, pageLabel, previousLabel, nextLabel, className } = props;
  if (pageCount < 2) return null;
  return (
    <nav className={classNames(styles.pagination, className)} aria-label={label}>
      {page > 1 && (
        <a className={styles.page} href={hrefFor(page - 1)} rel="prev" aria-label={previousLabel}>
          <ChevronLeftIcon size={20} />
        </a>
      )}
      {pageWindow(page, pageCount).map((number, index, all) =>
        number ? (
          <PageNumber key={number} {...{ number, page, hrefFor, pageLabel }} />
        ) : (
          <span key={`after-${all[index - 1]}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ),
      )}
      {page < pageCount && (
        <a className={styles.page} href={hrefFor(page + 1)} rel="next" aria-label={nextLabel}>
          <ChevronRightIcon size={20} />
        </a>
      )}
    </nav>
  );
}
