import type { PageProps } from '@storefront/contracts/pages';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { OrderState } from '@storefront/ui/order-state';
import { TextLink } from '@storefront/ui/text-link';
import { useState } from 'react';
import { StaffPage } from '../common/staff-page';
import { toPath } from '../common/staff-paths';
import styles from './order.module.css';
import { OrderActions } from './order-actions';
import { OrderFacts } from './order-facts';
import { OrderHistory } from './order-history';
import { OrderLines } from './order-lines';
import { OrderParcels } from './order-parcels';
import type { OrderView } from './order-view';

export interface OrderData {
  /** Null when it could not be had. */
  content: OrderView | null;
}

/** An order with all that staff know of it and can do to it. */
export function OrderPage({ data: { content } }: PageProps<OrderData>) {
  const shell = useShell();
  const t = useTranslate();
  const title = content ? t('staff_order_number', { number: content.number }) : t('staff_orders');
  return (
    <StaffPage title={title} current="staff.orders">
      {content && <OrderParts key={content.number} first={content} />}
      <p>
        <TextLink href={toPath('staff.orders', shell)} isStandalone>
          {t('staff_orders_all')}
        </TextLink>
      </p>
    </StaffPage>
  );
}

function OrderParts({ first }: { first: OrderView }) {
  // What the provider last said of it: nothing is shown as done before it is.
  const [order, setOrder] = useState(first);
  const t = useTranslate();
  return (
    <>
      <p className={styles.state} aria-live="polite">
        <OrderState state={order.state}>{t(`shop_order_status_${order.state}`)}</OrderState>
      </p>
      <OrderActions order={order} onChange={setOrder} />
      <div className={styles.columns}>
        <div className={styles.parts}>
          <OrderLines order={order} />
          <OrderParcels parcels={order.parcels} />
          <OrderHistory steps={order.history} />
        </div>
        <OrderFacts order={order} />
      </div>
    </>
  );
}
