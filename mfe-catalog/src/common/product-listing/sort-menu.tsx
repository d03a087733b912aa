import { useTranslate } from '@storefront/contracts/runtime';
import { CheckIcon, ChevronDownIcon } from '@storefront/ui/icons';
import { VisuallyHidden } from '@storefront/ui/visually-hidden';
import { useRef } from 'react';
import type { Listing } from './listing';
import { productSorts, toListingPath } from './listing-address';
import styles from './sort-menu.module.css';
import { useClosingDetails } from './use-closing-details';

/** The sort order. Plain links in native details: it works before hydration and without scripts. */
export function SortMenu({ listing }: { listing: Listing }) {
  const t = useTranslate();
  const details = useRef<HTMLDetailsElement>(null);
  useClosingDetails(details);
  return (
    // Keyed by the order: after a choice the menu is closed.
    <details key={listing.sort} ref={details} className={styles.menu}>
      <summary className={styles.summary}>
        <VisuallyHidden>{t('catalog_sort')}: </VisuallyHidden>
        {t(`catalog_sort_${listing.sort}`)}
        <ChevronDownIcon size={20} className={styles.chevron} />
      </summary>
      <ul className={styles.options}>
        {productSorts.map((sort) => (
          <li key={sort}>
            <a
              href={toListingPath(listing.path, { ...listing, sort, page: 1 })}
              aria-current={sort === listing.sort || undefined}
              className={styles.option}
            >
              {t(`catalog_sort_${sort}`)}
              {sort === listing.sort && <CheckIcon size={20} />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
