import { useTranslate } from '@storefront/contracts/runtime';
import type { CartTotals } from './cart-view';
import styles from './totals.module.css';

interface TotalsProps {
  /** How many pieces the amounts are for. */
  pieces: number;
  totals: CartTotals;
  /** While a change is on its way the amounts are about to be others. */
  isBusy?: boolean;
}

/** The amounts of a cart or an order, down to the total. */
export function Totals({ pieces, totals, isBusy }: TotalsProps) {
  const t = useTranslate();
  const shipping = {
    price: () => totals.shipping.kind === 'price' && totals.shipping.price,
    free: () => t('checkout_shipping_free'),
    later: () => t('checkout_shipping_later'),
  }[totals.shipping.kind]();
  return (
    <dl className={styles.totals} aria-busy={isBusy || undefined}>
      <Row term={t('checkout_items_count', { count: pieces })} amount={totals.items} />
      {totals.discounts.map(({ code, total }) => (
        <Row key={code} term={t('checkout_coupon', { code })} amount={total} />
      ))}
      <Row term={t('checkout_shipping')} amount={shipping} />
      <Row term={t('checkout_tax', { rate: totals.taxRate })} amount={totals.tax} isMuted />
      <div className={styles.total}>
        <dt>{t('checkout_total')}</dt>
        <dd className={styles.totalAmount}>{totals.total}</dd>
      </div>
    </dl>
  );
}

function Row({ term, amount, isMuted }: { term: string; amount: string | false; isMuted?: boolean }) {
  return (
    <div className={styles.row} data-muted={isMuted}>
      <dt>{term}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
