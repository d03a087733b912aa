import { useTranslate } from '@storefront/contracts/runtime';
import styles from './order.module.css';
import type { OrderView } from './order-view';

/** What was ordered, where it stands, and what it comes to. */
export function OrderLines({ order: { lines, total, refunded } }: { order: OrderView }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="staff-lines">
      <h2 id="staff-lines" className={styles.title}>
        {t('staff_order_lines')}
      </h2>
      <ul className={styles.lines}>
        {lines.map(({ code, title, quantity, price, place, left }) => (
          <li key={code} className={styles.line}>
            <div>
              <p>
                {quantity} × {title}
              </p>
              <p className={styles.muted}>
                {code}
                {place && ` · ${place}`} · {t('staff_left', { count: left })}
              </p>
            </div>
            <p className={styles.price}>{price}</p>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        <div className={styles.sum}>
          <dt>{t('staff_order_total')}</dt>
          <dd>{total}</dd>
        </div>
        {refunded && (
          <div className={styles.sum}>
            <dt>{t('staff_order_refunded')}</dt>
            <dd>{refunded}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
