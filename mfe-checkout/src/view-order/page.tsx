import type { PageProps } from '@storefront/contracts/pages';
import { useTranslate } from '@storefront/contracts/runtime';
import { OrderState } from '@storefront/ui/order-state';
import { CustomsNote } from '../common/customs-note';
import { GiftNote } from '../common/gift-note';
import type { OrderView } from '../common/order-view';
import { PrintSheet } from '../common/print-sheet';
import { SummaryLines } from '../common/summary-lines';
import { Totals } from '../common/totals';
import { WithdrawalLink } from '../common/withdrawal-link';
import styles from './view-order.module.css';
import { type WarehouseLine, WarehouseList } from './warehouse-list';

export interface ViewOrderData {
  order: OrderView;
  /** The day, in words. */
  placed: string;
  /** When a withdrawal from it was received, in words. */
  withdrawn: string | null;
  /** Line by line. */
  customer: string[] | null;
  /** Where it goes, if not to the customer's own address. */
  delivery: string[] | null;
  /** Null for everyone but staff. */
  warehouse: WarehouseLine[] | null;
}

/** An order to be printed or saved; for staff with what to pack. */
export function ViewOrderPage({ data }: PageProps<ViewOrderData>) {
  const { order, placed, withdrawn, customer, delivery, warehouse } = data;
  const t = useTranslate();
  return (
    <PrintSheet
      title={t('checkout_order_title', { number: order.number })}
      // The order's page is its shopper's: there staff would be counted as somebody who has bought.
      names={warehouse ? null : order.names}
      actions={!warehouse && order.state !== 'cancelled' && <WithdrawalLink names={order.names} />}
    >
      <p className={styles.placed}>{t('checkout_order_placed', { date: placed })}</p>
      <p>
        <OrderState state={order.state}>{t(`shop_order_status_${order.state}`)}</OrderState>
      </p>
      {withdrawn && (
        <p>
          <strong>{t('checkout_withdrawal_received', { date: withdrawn })}</strong>
        </p>
      )}
      {customer && (
        <address className={styles.address}>
          {customer.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      {delivery && (
        <section>
          <h2 className={styles.delivery}>{t('checkout_delivery_address')}</h2>
          <address className={styles.address}>
            {delivery.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </section>
      )}
      {order.cart.gift && (
        <section>
          <h2 className={styles.delivery}>{t('checkout_gift_title')}</h2>
          <GiftNote gift={order.cart.gift} />
        </section>
      )}
      {warehouse && <WarehouseList lines={warehouse} />}
      <SummaryLines lines={order.cart.lines} hasLinks />
      <Totals pieces={order.cart.countedPieces} totals={order.cart.totals} />
      <CustomsNote totals={order.cart.totals} />
      <p className={styles.payment}>
        {t('checkout_step_payment')}: {order.payment.title}
      </p>
    </PrintSheet>
  );
}
