import { useTranslate } from '@storefront/contracts/runtime';
import { Button, ButtonLink } from '@storefront/ui/button';
import { EmptyState } from '@storefront/ui/empty-state';
import { FilterIcon } from '@storefront/ui/icons';
import { AfterFirstPaint, phoneScreens } from '../after-first-paint';
import { type CardData, ProductCard } from '../product-card/product-card';
import { ProductGrid, ProductGridItem } from '../product-card/product-grid';
import { useListEvents } from '../product-card/use-list-events';
import { FilterChips } from './filter-chips';
import { FilterPanel, filterSheetId } from './filter-panel';
import type { Listing } from './listing';
import { productsPerPage, toFirstPage, toListingPath, toPageAnchor } from './listing-address';
import { countFilters, noFilters } from './listing-filters';
import { ListingPager } from './listing-pager';
import styles from './product-listing.module.css';
import { SortMenu } from './sort-menu';

/** Cards that a phone shows without scrolling: their pictures have priority. */
const firstScreenCards = 2;
/** Cards that any screen may show without scrolling, and those of them that a phone shows. */
const firstPaintedCards = { any: 8, phone: 4 };

/** Filters, count and order, the products and the link to more. `title` is the listing's name in events. */
export function ProductListing({ listing, title }: { listing: Listing; title: string }) {
  const t = useTranslate();
  const { total, facets } = listing;
  const isNarrowed = countFilters(listing.filters) > 0;
  const canNarrow = facets !== null && (total > 1 || isNarrowed);
  return (
    <section aria-label={t('catalog_products')} className={canNarrow ? styles.narrowable : undefined}>
      {canNarrow && <FilterPanel listing={listing} facets={facets} />}
      <div>
        <ListingBar listing={listing} canNarrow={canNarrow} />
        {total > 0 ? <ListedProducts listing={listing} title={title} /> : <NoMatches listing={listing} />}
      </div>
    </section>
  );
}

/** Chosen filters, product count and sort order; on a phone the sheet's button and the order come first. */
function ListingBar({ listing, canNarrow }: { listing: Listing; canNarrow: boolean }) {
  const t = useTranslate();
  const chosen = countFilters(listing.filters);
  return (
    <div className={styles.bar}>
      {canNarrow && (
        <Button
          variant="secondary"
          size="small"
          icon={<FilterIcon size={20} />}
          popoverTarget={filterSheetId}
          className={styles.opener}
        >
          {t('catalog_filters')}
          {chosen > 0 && ` (${chosen})`}
        </Button>
      )}
      <FilterChips listing={listing} />
      <p className={styles.count}>{t('catalog_product_count', { count: listing.total })}</p>
      {listing.total > 1 && (
        <div className={styles.sort}>
          <SortMenu listing={listing} />
        </div>
      )}
    </div>
  );
}

function NoMatches({ listing }: { listing: Listing }) {
  const t = useTranslate();
  return (
    <EmptyState
      title={t('catalog_filters_nothing_title')}
      text={t('catalog_filters_nothing_text')}
      action={
        <ButtonLink rel="nofollow" href={toListingPath(listing.path, { ...listing, page: 1, filters: noFilters })}>
          {t('catalog_filters_clear')}
        </ButtonLink>
      }
    />
  );
}

function ListedProducts({ listing, title }: { listing: Listing; title: string }) {
  const t = useTranslate();
  const { cards, firstPage } = listing;
  const reportSelected = useListEvents({ id: listing.id, name: title }, cards);
  const toItems = (first: number, end?: number) =>
    cards.slice(first, end).map((card, index) => toItem(card, first + index));
  const toItem = (product: CardData, index: number) => (
    <ProductGridItem key={product.id} id={findAnchor(index, firstPage)}>
      <ProductCard
        product={product}
        headingLevel={2}
        isPriority={index < firstScreenCards}
        onSelect={() => reportSelected(index)}
      />
    </ProductGridItem>
  );
  return (
    <>
      {firstPage > 1 && (
        <p className={styles.earlier}>
          <ButtonLink variant="secondary" href={toListingPath(listing.path, { ...listing, page: firstPage - 1 })}>
            {t('catalog_show_earlier')}
          </ButtonLink>
        </p>
      )}
      <ProductGrid>
        {toItems(0, firstPaintedCards.phone)}
        <AfterFirstPaint screens={phoneScreens}>
          {toItems(firstPaintedCards.phone, firstPaintedCards.any)}
        </AfterFirstPaint>
        <AfterFirstPaint>{toItems(firstPaintedCards.any)}</AfterFirstPaint>
      </ProductGrid>
      <AfterFirstPaint>
        <ListingPager listing={listing} />
      </AfterFirstPaint>
    </>
  );
}

function findAnchor(index: number, firstPage: number): string | undefined {
  const page = firstPage + index / productsPerPage;
  return Number.isInteger(page) && page > toFirstPage(page) ? toPageAnchor(page) : undefined;
}
