import { useTranslate } from '@storefront/contracts/runtime';
import styles from './order-detail.module.css';
import type { OrderDetail } from './order-detail-data';

/** What it came to, as the provider worked it out. */
export function OrderSums({ sums }: { sums: OrderDetail['sums'] }) {
  const t = useTranslate();
  return (
    <dl className={styles.sums}>
      <Sum term={t('account_order_items_total')} value={sums.items} />
      {sums.discount && (
        <Sum term={t('account_order_coupon', { code: sums.discount.code })} value={sums.discount.total} />
      )}
      <Sum term={t('account_order_shipping')} value={sums.shipping ?? t('account_order_shipping_free')} />
      <Sum term={t('account_order_tax', { rate: sums.taxRate })} value={sums.tax} />
      <Sum term={t('account_order_total')} value={sums.total} isTotal />
    </dl>
  );
}

function Sum({ term, value, isTotal }: { term: string; value: string; isTotal?: boolean }) {
  return (
    <div className={styles.sum} data-is-total={isTotal || undefined}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
