import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { ButtonLink } from '@storefront/ui/button';
import { EmptyState } from '@storefront/ui/empty-state';
import { PackageIcon } from '@storefront/ui/icons';
import { Notice } from '@storefront/ui/notice';
import { Picture } from '@storefront/ui/picture';
import { TextLink } from '@storefront/ui/text-link';
import { VisuallyHidden } from '@storefront/ui/visually-hidden';
import styles from './order-list.module.css';
import { OrderStatus } from './order-status';

/** An order as a list shows it: everything already formatted. */
export interface OrderRow {
  number: string;
  /** ISO 8601, for `<time>`. */
  createdAt: string;
  date: string;
  state: string;
  total: string;
  itemCount: number;
  pictures: readonly string[];
}

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

interface OrdersSectionProps {
  /** Null when they could not be had: that must not look like having none. */
  orders: readonly OrderRow[] | null;
  headingLevel: 2 | 3;
}

/** Orders, or what stands in their place when there are none or they did not come. */
export function OrdersSection({ orders, headingLevel }: OrdersSectionProps) {
  const { prefix } = useShell();
  const t = useTranslate();
  if (orders === null) return <Notice tone="warning">{t('account_orders_failed')}</Notice>;
  if (orders.length > 0) return <OrderList orders={orders} headingLevel={headingLevel} />;
  return (
    <EmptyState
      headingLevel={headingLevel}
      icon={<PackageIcon />}
      title={t('account_orders_empty_title')}
      text={t('account_orders_empty_text')}
      action={<ButtonLink href={`${prefix}/`}>{t('account_orders_empty_action')}</ButtonLink>}
    />
  );
}
