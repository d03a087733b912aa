import { useTranslate } from '@storefront/contracts/runtime';
import { ButtonLink } from '@storefront/ui/button';
import { Progress } from '@storefront/ui/progress';
import type { Listing } from './listing';
import { firstPageOfDocument, listingAddress, pageAnchor, productsPerPage } from './listing-address';
import styles from './product-listing.module.css';

/** How far the shopper has come, and a real link to the rest. Nothing when all of it is in sight. */
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

/** With an anchor at the first new product, unless the next page begins a document of its own. */
function nextAddress(listing: Listing): string {
  const page = listing.page + 1;
  const address = listingAddress(listing.path, { ...listing, page });
  return firstPageOfDocument(page) === page ? address : `${address}#${pageAnchor(page)}`;
}
