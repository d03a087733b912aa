import type { PageProps } from '@storefront/contracts/pages';
import { useTranslate } from '@storefront/contracts/runtime';
import type { OrderView } from '../common/order-view';
import { PrintSheet } from '../common/print-sheet';
import { SummaryLines } from '../common/summary-lines';
import { Totals } from '../common/totals';
import styles from './view-order.module.css';

export interface ViewOrderData {
  order: OrderView;
  /** The day, in words. */
  placed: string;
  customer: { name: string; address: string; city: string; country: string } | null;
}

/** An order to be printed or kept. */
export function ViewOrderPage({ data: { order, placed, customer } }: PageProps<ViewOrderData>) {
  const t = useTranslate();
  return (
    <PrintSheet title={t('checkout_order_title', { number: order.number })} names={order.names}>
      <p className={styles.placed}>{t('checkout_order_placed', { date: placed })}</p>
      {customer && (
        <address className={styles.address}>
          {[customer.name, customer.address, customer.city, customer.country].map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      <SummaryLines lines={order.cart.lines} />
      <Totals itemCount={order.cart.itemCount} totals={order.cart.totals} />
      <p className={styles.payment}>
        {t('checkout_step_payment')}: {order.payment.title}
      </p>
    </PrintSheet>
  );
}
