import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Picture } from '@storefront/ui/picture';
import { TextLink } from '@storefront/ui/text-link';
import { VisuallyHidden } from '@storefront/ui/visually-hidden';
import styles from './order-list.module.css';
import type { OrderRow } from './order-row';
import { OrderStatus } from './order-status';

interface OrderListProps {
  orders: readonly OrderRow[];
  headingLevel: 2 | 3;
}

/** Orders as they were placed, newest first. */
export function OrderList({ orders, headingLevel }: OrderListProps) {
  return (
    <ol className={styles.list}>
      {orders.map((order) => (
        <li key={order.number} className={styles.order}>
          <OrderCard order={order} headingLevel={headingLevel} />
        </li>
      ))}
    </ol>
  );
}

function OrderCard({ order, headingLevel }: { order: OrderRow; headingLevel: 2 | 3 }) {
  const { prefix } = useShell();
  const t = useTranslate();
  const Heading = `h${headingLevel}` as const;
  return (
    <>
      <div className={styles.what}>
        <Heading className={styles.number}>
          <TextLink variant="plain" href={`${prefix}/auth/my_orders/${encodeURIComponent(order.number)}/`}>
            {t('account_order_number', { number: order.number })}
          </TextLink>
        </Heading>
        <p className={styles.when}>
          <time dateTime={order.createdAt}>{order.date}</time>
          <span>{t('account_order_items', { count: order.itemCount })}</span>
        </p>
      </div>
      <p className={styles.total}>
        <VisuallyHidden>{t('account_order_total')} </VisuallyHidden>
        {order.total}
      </p>
      {/* The articles were named when they were bought; here their pictures only help to recognise the order. */}
      <div className={styles.pictures}>
        {order.pictures.map((picture) => (
          <div key={picture} className={styles.picture}>
            <Picture src={picture} alt="" ratio="1/1" sizes="64px" widths={[160, 240]} corners="small" />
          </div>
        ))}
      </div>
      <p className={styles.status}>
        <OrderStatus state={order.state} />
      </p>
    </>
  );
}
