import { Fragment } from '@storefront/contracts/runtime';
import type { ProductDetail } from './product-detail';
import styles from './related-products.module.css';

/** Customers' comments. The stars of the buy box link here. */
export function Reviews({ product: { reviews } }: { product: ProductDetail }) {
  if (!reviews) return null;
  return (
    <div id="comments" className={styles.related}>
      <Fragment {...reviews} />
    </div>
  );
}
