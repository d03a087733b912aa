import { useTranslate } from '@storefront/contracts/runtime';
import { TextLink } from '@storefront/ui/text-link';
import styles from './withdrawal.module.css';
import type { WithdrawalData } from './withdrawal-data';

/** A customer need not type what the shop knows. */
export function OwnOrders({ orders }: { orders: WithdrawalData['orders'] }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="withdrawal-orders" className={styles.own}>
      <h2 id="withdrawal-orders" className={styles.subtitle}>
        {t('checkout_withdrawal_orders')}
      </h2>
      <ul className={styles.orders}>
        {orders.map(({ number, date, total, url }) => (
          <li key={number} className={styles.order}>
            <TextLink href={url}>{t('checkout_order_title', { number })}</TextLink>
            <span className={styles.muted}>{date}</span>
            <span>{total}</span>
          </li>
        ))}
      </ul>
      <h2 className={styles.subtitle}>{t('checkout_withdrawal_other_order')}</h2>
    </section>
  );
}
