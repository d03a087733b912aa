import { useTranslate } from '@storefront/contracts/runtime';
import { OrderState, orderTone } from '@storefront/ui/order-state';
import type { ReactNode } from 'react';
import type { CartView } from './cart-view';
import { CustomsNote } from './customs-note';
import { Emphasis } from './emphasis';
import { GiftNote } from './gift-note';
import styles from './order-layout.module.css';
import { SummaryLines } from './summary-lines';
import { Totals } from './totals';

interface OrderLayoutProps {
  icon: ReactNode;
  title: string;
  /** The order's number. */
  number: string;
  /** How it stands: said in a word and a colour. Absent where the page is about something else. */
  state?: string;
  cart: CartView;
  children: ReactNode;
}

/** What all pages about a placed order share: what has happened, the number, how it stands, and what was bought beside it. */
export function OrderLayout({ icon, title, number, state, cart, children }: OrderLayoutProps) {
  const t = useTranslate();
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <span className={styles.icon} data-tone={state && orderTone(state)}>
          {icon}
        </span>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.number}>
          <Emphasis text={t('checkout_thanks_number', { number })} part={number} />
        </p>
        {state && (
          <p>
            <OrderState state={state}>{t(`shop_order_status_${state}`)}</OrderState>
          </p>
        )}
      </div>
      <div className={styles.columns}>
        <div>{children}</div>
        <section className={styles.order} aria-labelledby="order-bought">
          <h2 id="order-bought" className={styles.subtitle}>
            {t('checkout_your_order')}
          </h2>
          <SummaryLines lines={cart.lines} hasLinks />
          <Totals pieces={cart.countedPieces} totals={cart.totals} />
          {cart.gift && (
            <div className={styles.gift}>
              <h3>{t('checkout_gift_title')}</h3>
              <GiftNote gift={cart.gift} />
            </div>
          )}
          <CustomsNote totals={cart.totals} />
        </section>
      </div>
    </div>
  );
}
