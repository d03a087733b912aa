import type { PageProps } from '@storefront/contracts/pages';
import { Fragment, useShell, useTranslate } from '@storefront/contracts/runtime';
import { Notice } from '@storefront/ui/notice';
import { TextLink } from '@storefront/ui/text-link';
import { useState } from 'react';
import { AccountPage } from '../common/account-page';
import { OrderStatus } from '../common/order-status';
import { CancelOrder } from './cancel-order';
import { OrderAgainButton } from './order-again-button';
import styles from './order-detail.module.css';
import type { OrderDetail, OrderDetailData } from './order-detail-data';
import { OrderDocuments } from './order-documents';
import { OrderFacts } from './order-facts';
import { OrderLines, OrderSums } from './order-lines';
import { OrderParcels } from './order-parcels';
import { placeReturnGuide } from './return-guide-placement';

/** One of the customer's orders. */
export function OrderDetailPage({ data: { order } }: PageProps<OrderDetailData>) {
  const { prefix } = useShell();
  const t = useTranslate();
  const title = order ? t('account_order_number', { number: order.number }) : t('common_my_orders');
  return (
    <AccountPage title={title} current="orders">
      {order ? <OrderParts order={order} /> : <Notice tone="warning">{t('account_load_failed')}</Notice>}
      <p className={styles.back}>
        <TextLink href={`${prefix}/auth/my_orders/`} isStandalone>
          {t('account_all_orders')}
        </TextLink>
      </p>
    </AccountPage>
  );
}

function OrderParts({ order: loaded }: { order: OrderDetail }) {
  const t = useTranslate();
  const { bus } = useShell();
  // What the customer has just changed; the page's own data are as old as the page.
  const [cancelled, setCancelled] = useState<string>();
  const order = cancelled ? { ...loaded, state: cancelled, canCancel: false } : loaded;
  function noteCancelled(state: string) {
    setCancelled(state);
    bus.emit('toast.raised', { text: t('shop_order_cancelled') });
  }
  return (
    <>
      <p className={styles.when}>
        <time dateTime={order.createdAt}>{order.date}</time>
        <span>
          <OrderStatus state={order.state} />
        </span>
      </p>
      {order.canCancel && <CancelOrder number={order.number} onCancelled={noteCancelled} />}
      <div className={styles.columns}>
        <div>
          {order.withdrawn && (
            <div className={styles.goingBack}>
              <Fragment {...placeReturnGuide(order.number)} />
            </div>
          )}
          <OrderParcels parcels={order.parcels} />
          <section aria-labelledby="order-lines">
            <h2 id="order-lines" className={styles.title}>
              {t('account_order_lines')}
            </h2>
            <OrderLines lines={order.lines} />
            <OrderSums sums={order.sums} />
            <OrderAgainButton lines={order.lines} />
          </section>
        </div>
        <div>
          <OrderFacts order={order} />
          <OrderDocuments order={order} />
          <Withdrawal order={order} />
        </div>
      </div>
    </>
  );
}

/** Of these nothing is left to withdraw from. */
const overStates = ['cancelled', 'returned', 'refunded'];

/** Whether it was withdrawn from, and the way to do so (Directive 2023/2673 Art. 11a), by its number: no secret leaves the account. */
function Withdrawal({ order: { number, state, withdrawn } }: { order: OrderDetail }) {
  const { site } = useShell();
  const t = useTranslate();
  const path = site.named_routes.withdrawal;
  return (
    <div className={styles.withdrawal}>
      {withdrawn && <Notice>{t('account_order_withdrawn', { date: withdrawn })}</Notice>}
      {path && !overStates.includes(state) && (
        <TextLink href={`${path}?${new URLSearchParams({ order_number: number })}`}>{t('common_withdrawal')}</TextLink>
      )}
    </div>
  );
}
