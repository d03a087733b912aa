import type { PageProps } from '@storefront/contracts/pages';
import { useTranslate } from '@storefront/contracts/runtime';
import { Pills } from '@storefront/ui/pills';
import { PageBreadcrumb } from '../common/page-breadcrumb';
import frame from '../common/page-frame.module.css';
import { EmptyListing } from '../common/product-listing/empty-listing';
import { countFilters } from '../common/product-listing/listing-filters';
import { ProductListing } from '../common/product-listing/product-listing';
import type { Neighbours } from './category-neighbours';
import type { CategoryData } from './page.server';

/** A category: its title, its neighbours and its products. */
export function CategoryPage({ data }: PageProps<CategoryData>) {
  return (
    <div className={frame.frame}>
      <PageBreadcrumb steps={data.breadcrumb} />
      <header className={frame.head}>
        <h1>{data.title}</h1>
        <p className={frame.lead}>{data.summary}</p>
      </header>
      {data.neighbours && <NeighbourPills neighbours={data.neighbours} />}
      <div className={frame.products}>
        {data.listing.total > 0 || countFilters(data.listing.filters) > 0 ? (
          <ProductListing listing={data.listing} title={data.title} />
        ) : (
          <EmptyListing />
        )}
      </div>
    </div>
  );
}

function NeighbourPills({ neighbours }: { neighbours: Neighbours }) {
  const t = useTranslate();
  const all = { label: t('catalog_all'), href: neighbours.all.url, isCurrent: neighbours.all.isCurrent };
  const items = neighbours.items.map(({ title, url, isCurrent }) => ({ label: title, href: url, isCurrent }));
  return <Pills className={frame.pills} label={t('catalog_subcategories')} items={[all, ...items]} />;
}
