import { useTranslate } from '@storefront/contracts/runtime';
import type { ReactNode } from 'react';
import type { CartView } from './cart-view';
import { Emphasis } from './emphasis';
import styles from './order-layout.module.css';
import { SummaryLines } from './summary-lines';
import { Totals } from './totals';

interface OrderLayoutProps {
  icon: ReactNode;
  tone?: 'success' | 'warning' | 'danger';
  title: string;
  /** The order's number. */
  number: string;
  cart: CartView;
  children: ReactNode;
}

/** What all pages about a placed order share: what has happened, the number, and what was bought beside it. */
export function OrderLayout({ icon, tone = 'success', title, number, cart, children }: OrderLayoutProps) {
  const t = useTranslate();
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <span className={styles.icon} data-tone={tone}>
          {icon}
        </span>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.number}>
          <Emphasis text={t('checkout_thanks_number', { number })} part={number} />
        </p>
      </div>
      <div className={styles.columns}>
        <div>{children}</div>
        <section className={styles.order} aria-labelledby="order-bought">
          <h2 id="order-bought" className={styles.subtitle}>
            {t('checkout_your_order')}
          </h2>
          <SummaryLines lines={cart.lines} hasLinks />
          <Totals pieces={cart.countedPieces} totals={cart.totals} />
        </section>
      </div>
    </div>
  );
}
