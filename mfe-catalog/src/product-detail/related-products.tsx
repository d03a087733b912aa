import { Fragment, useTranslate } from '@storefront/contracts/runtime';
import type { ProductDetail } from './product-detail';
import { relatedPlacement } from './related-placement';
import styles from './related-products.module.css';

/** What goes well with it. */
export function RelatedProducts({ product }: { product: ProductDetail }) {
  const t = useTranslate();
  return (
    <section className={styles.related}>
      <h2 className={styles.title}>{t('catalog_related_title')}</h2>
      <Fragment {...relatedPlacement(product)} />
    </section>
  );
}
