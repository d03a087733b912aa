import { useTranslate } from '@storefront/contracts/runtime';
import { ButtonLink } from '@storefront/ui/button';
import { Progress } from '@storefront/ui/progress';
import type { Listing } from './listing';
import { productsPerPage, toFirstPage, toListingPath, toPageAnchor } from './listing-address';
import styles from './product-listing.module.css';

/** The number of products shown so far and a link to the next page. Nothing when all are shown. */
export function ListingPager({ listing }: { listing: Listing }) {
  const t = useTranslate();
  const { page, pageCount, total } = listing;
  if (pageCount <= 1) return null;
  const words = t('catalog_seen', { seen: Math.min(page * productsPerPage, total), total });
  return (
    <div className={styles.pager}>
      <p className={styles.count}>{words}</p>
      <Progress value={Math.min(page * productsPerPage, total)} max={total} label={words} className={styles.progress} />
      {page < pageCount && (
        <ButtonLink variant="secondary" href={nextAddress(listing)}>
          {t('common_show_more')}
        </ButtonLink>
      )}
    </div>
  );
}

/** The next page's address, with an anchor at its first product unless it begins a new document. */
function nextAddress(listing: Listing): string {
  const page = listing.page + 1;
  const address = toListingPath(listing.path, { ...listing, page });
  return toFirstPage(page) === page ? address : `${address}#${toPageAnchor(page)}`;
}
