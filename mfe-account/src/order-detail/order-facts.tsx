import { useTranslate } from '@storefront/contracts/runtime';
import styles from './order-detail.module.css';
import type { OrderDetail } from './order-detail-data';

/** Where it goes, how it gets there, how it is paid. */
export function OrderFacts({ order: { address, buyer, shipping, payment, gift } }: { order: OrderDetail }) {
  const t = useTranslate();
  return (
    <dl className={styles.facts}>
      <Fact term={t('account_order_address')} lines={address} />
      <Fact term={t('shop_document_buyer')} lines={buyer} />
      <Fact term={t('account_order_shipping')} lines={[shipping]} />
      <Fact term={t('account_order_payment')} lines={[payment]} />
      <Fact term={t('checkout_gift_title')} lines={gift} />
    </dl>
  );
}

function Fact({ term, lines }: { term: string; lines: readonly string[] }) {
  const shown = lines.filter(Boolean);
  if (shown.length === 0) return null;
  return (
    <div>
      <dt>{term}</dt>
      {shown.map((line) => (
        <dd key={line}>{line}</dd>
      ))}
    </div>
  );
}
