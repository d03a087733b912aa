import type { PageProps } from '@storefront/contracts/pages';
import { useTranslate } from '@storefront/contracts/runtime';
import { Pills } from '@storefront/ui/pills';
import { PageBreadcrumb } from '../common/page-breadcrumb';
import frame from '../common/page-frame.module.css';
import { EmptyListing } from '../common/product-listing/empty-listing';
import { EmptyShop } from '../common/product-listing/empty-shop';
import { ProductListing } from '../common/product-listing/product-listing';
import { isListed } from './is-listed';
import type { ListData } from './page.server';

/** A list: its title, the other lists and its products. */
export function ListPage({ data }: PageProps<ListData>) {
  const t = useTranslate();
  const { title, summary, breadcrumb, lists, listing, isShopEmpty } = data;
  const items = lists.map(({ title: label, url, isCurrent }) => ({ label, href: url, isCurrent }));
  return (
    <div className={frame.frame}>
      <PageBreadcrumb steps={breadcrumb} />
      <header className={frame.head}>
        <h1>{title}</h1>
        <p className={frame.lead}>{summary}</p>
      </header>
      {items.length > 1 && !isShopEmpty && <Pills className={frame.pills} label={t('catalog_lists')} items={items} />}
      <div className={frame.products}>
        {isListed(listing) && <ProductListing listing={listing} title={title} />}
        {!isListed(listing) && (isShopEmpty ? <EmptyShop /> : <EmptyListing />)}
      </div>
    </div>
  );
}
