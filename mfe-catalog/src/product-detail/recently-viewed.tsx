import { place } from '@storefront/contracts/fragments';
import { Fragment, useTranslate } from '@storefront/contracts/runtime';
import { useEffect, useState } from 'react';
import styles from './related-products.module.css';
import { readViewed, rememberViewed } from './viewed-products';

/** What the shopper looked at before, in this tab. Nothing on the server, which knows nobody's tabs. */
export function RecentlyViewed({ id }: { id: number }) {
  const t = useTranslate();
  const [ids, setIds] = useState<number[]>([]);
  useEffect(() => {
    setIds(readViewed().filter((each) => each !== id));
    rememberViewed(id);
  }, [id]);
  if (ids.length === 0) return null;
  return (
    <section className={styles.related}>
      <h2 className={styles.title}>{t('catalog_viewed_title')}</h2>
      <Fragment {...place('catalog.product-carousel', { list: 'viewed', productIds: ids })} />
    </section>
  );
}
