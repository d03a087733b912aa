import { useTranslate } from '@storefront/contracts/runtime';
import styles from './order-detail.module.css';
import type { OrderDetail } from './order-detail-data';

/** Where it goes, how it gets there, how it is paid. */
export function OrderFacts({ order: { address, shipping, payment } }: { order: OrderDetail }) {
  const t = useTranslate();
  const lines = address ? [address.name, address.street, address.place, address.phone].filter(Boolean) : [];
  return (
    <dl className={styles.facts}>
      {lines.length > 0 && (
        <div>
          <dt>{t('account_order_address')}</dt>
          {lines.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      )}
      <Fact term={t('account_order_shipping')} value={shipping} />
      <Fact term={t('account_order_payment')} value={payment} />
    </dl>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  if (value === '') return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
