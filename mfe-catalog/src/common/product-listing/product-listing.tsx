import { useTranslate } from '@storefront/contracts/runtime';
import { ButtonLink } from '@storefront/ui/button';
import { type CardData, ProductCard } from '../product-card/product-card';
import { ProductGrid, ProductGridItem } from '../product-card/product-grid';
import { useListEvents } from '../product-card/use-list-events';
import { firstPageOfDocument, type ListingState, listingAddress, pageAnchor, productsPerPage } from './listing-address';
import { ListingPager } from './listing-pager';
import styles from './product-listing.module.css';
import { SortMenu } from './sort-menu';

/** A shelf as its page shows it. */
export interface Listing extends ListingState {
  path: string;
  /** Its name to listeners, the same in every language. */
  id: string;
  /** The first page that this document holds; above it only from page 5 on. */
  firstPage: number;
  pageCount: number;
  total: number;
  cards: CardData[];
}

/** Cards that a phone shows without scrolling: their pictures come first. */
const firstScreenCards = 2;

/** Count and order, the products, and the way to more of them. `title` is what the shelf is called. */
export function ProductListing({ listing, title }: { listing: Listing; title: string }) {
  const t = useTranslate();
  const { cards, firstPage, total } = listing;
  const tellSelected = useListEvents({ id: listing.id, name: title }, cards);
  return (
    <section aria-label={t('catalog_products')}>
      <div className={styles.bar}>
        <p className={styles.count}>{t('catalog_product_count', { count: total })}</p>
        {total > 1 && <SortMenu listing={listing} />}
      </div>
      {firstPage > 1 && (
        <p className={styles.earlier}>
          <ButtonLink variant="secondary" href={listingAddress(listing.path, { ...listing, page: firstPage - 1 })}>
            {t('catalog_show_earlier')}
          </ButtonLink>
        </p>
      )}
      <ProductGrid>
        {cards.map((product, index) => (
          <ProductGridItem key={product.id} id={anchorOf(index, firstPage)}>
            <ProductCard
              product={product}
              headingLevel={2}
              isPriority={index < firstScreenCards}
              onSelect={() => tellSelected(index)}
            />
          </ProductGridItem>
        ))}
      </ProductGrid>
      <ListingPager listing={listing} />
    </section>
  );
}

function anchorOf(index: number, firstPage: number): string | undefined {
  const page = firstPage + index / productsPerPage;
  return Number.isInteger(page) && page > firstPageOfDocument(page) ? pageAnchor(page) : undefined;
}
