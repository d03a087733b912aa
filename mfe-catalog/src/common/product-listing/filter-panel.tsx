import type { ProductFacets } from '@storefront/contracts/calls/catalog';
import { pageParameters } from '@storefront/contracts/page-parameters';
import { useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { IconButton } from '@storefront/ui/icon-button';
import { CloseIcon } from '@storefront/ui/icons';
import { TextLink } from '@storefront/ui/text-link';
import { VisuallyHidden } from '@storefront/ui/visually-hidden';
import { type RefObject, useRef } from 'react';
import { AfterFirstPaint } from '../after-first-paint';
import { FilterGroups } from './filter-groups';
import styles from './filter-panel.module.css';
import type { Listing } from './listing';
import { productSorts, toListingPath, toWholePath } from './listing-address';
import { countFilters, noFilters } from './listing-filters';
import { useFilterForm } from './use-filter-form';

/** One id is enough: a page has one listing. */
export const filterSheetId = 'catalog-filters';

/** Where the filters are a sheet, as in `filter-panel.module.css`. */
const sheetScreens = '(width < 1024px)';

/**
 * All filters of a listing: a column beside it, on a phone a sheet. A plain form in a native popover, so that it works before
 * hydration and without scripts.
 */
export function FilterPanel({ listing, facets }: { listing: Listing; facets: ProductFacets }) {
  const t = useTranslate();
  const sheet = useRef<HTMLElement>(null);
  return (
    <aside ref={sheet} id={filterSheetId} popover="auto" aria-label={t('catalog_filters')} className={styles.panel}>
      <div className={styles.head}>
        <span className={styles.title}>{t('catalog_filters')}</span>
        <IconButton
          label={t('catalog_filters_close')}
          icon={<CloseIcon size={24} />}
          popoverTarget={filterSheetId}
          popoverTargetAction="hide"
        />
      </div>
      <AfterFirstPaint screens={sheetScreens}>
        <FilterForm listing={listing} facets={facets} sheet={sheet} />
      </AfterFirstPaint>
    </aside>
  );
}

interface FilterFormProps {
  listing: Listing;
  facets: ProductFacets;
  sheet: RefObject<HTMLElement | null>;
}

function FilterForm({ listing, facets: first, sheet }: FilterFormProps) {
  const t = useTranslate();
  const { form, facets, isNarrowed, onChange, onBlur, onWhole, onSubmit } = useFilterForm(listing, first, sheet);
  const { path, sort, searchQuery } = listing;
  return (
    <>
      {/* The browser's form restoration would tick boxes that do not match the listing. */}
      <form ref={form} action={path} method="get" autoComplete="off" className={styles.form} onSubmit={onSubmit}>
        {searchQuery && <input type="hidden" name={pageParameters.productSearch} value={searchQuery} />}
        {sort !== productSorts[0] && <input type="hidden" name={pageParameters.sort} value={sort} />}
        <div className={styles.groups}>
          <FilterGroups
            filters={listing.filters}
            facets={facets}
            onChange={onChange}
            onBlur={onBlur}
            onWhole={onWhole}
            wholePath={(facet) => toWholePath(listing, facet)}
          />
        </div>
        <div className={styles.foot}>
          {countFilters(listing.filters) > 0 && (
            <TextLink rel="nofollow" href={toListingPath(path, { ...listing, page: 1, filters: noFilters })}>
              {t('catalog_filters_clear')}
            </TextLink>
          )}
          <Button type="submit" className={styles.submit}>
            <span aria-live="polite">{t('catalog_filters_show', { count: facets.total })}</span>
          </Button>
        </div>
      </form>
      <VisuallyHidden>
        <span role="status">{isNarrowed && t('catalog_product_count', { count: listing.total })}</span>
      </VisuallyHidden>
    </>
  );
}
