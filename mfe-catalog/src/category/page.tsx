import type { PageProps } from '@storefront/contracts/pages';
import { useTranslate } from '@storefront/contracts/runtime';
import { Pills } from '@storefront/ui/pills';
import { PageBreadcrumb } from '../common/page-breadcrumb';
import frame from '../common/page-frame.module.css';
import { EmptyShelf } from '../common/product-listing/empty-shelf';
import { countFilters } from '../common/product-listing/listing-filters';
import { ProductListing } from '../common/product-listing/product-listing';
import type { Shelf } from './category-tree';
import type { CategoryData } from './page.server';

/** A category: what it is, what is next to it, and what stands on it. */
export function CategoryPage({ data }: PageProps<CategoryData>) {
  return (
    <div className={frame.frame}>
      <PageBreadcrumb steps={data.breadcrumb} />
      <header className={frame.head}>
        <h1>{data.title}</h1>
        <p className={frame.lead}>{data.summary}</p>
      </header>
      {data.shelf && <ShelfPills shelf={data.shelf} />}
      <div className={frame.products}>
        {data.listing.total > 0 || countFilters(data.listing.filters) > 0 ? (
          <ProductListing listing={data.listing} title={data.title} />
        ) : (
          <EmptyShelf />
        )}
      </div>
    </div>
  );
}

function ShelfPills({ shelf }: { shelf: Shelf }) {
  const t = useTranslate();
  const all = { label: t('catalog_all'), href: shelf.all.url, isCurrent: shelf.all.isCurrent };
  const items = shelf.items.map(({ title, url, isCurrent }) => ({ label: title, href: url, isCurrent }));
  return <Pills className={frame.pills} label={t('catalog_subcategories')} items={[all, ...items]} />;
}
