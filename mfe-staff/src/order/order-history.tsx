import { useTranslate } from '@storefront/contracts/runtime';
import styles from './order.module.css';
import type { OrderView } from './order-view';

/** What happened to the order, the newest first. */
export function OrderHistory({ steps }: { steps: OrderView['history'] }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="staff-history">
      <h2 id="staff-history" className={styles.title}>
        {t('staff_history')}
      </h2>
      <ol className={styles.lines}>
        {steps.map(({ step, label, parcel, actor, actorName, reason, at }) => (
          <li key={step} className={styles.line}>
            <div>
              <p>
                {t(label)}
                {parcel !== null && ` · ${t('staff_parcel_number', { number: parcel })}`}
              </p>
              <p className={styles.muted}>
                <time dateTime={at.iso}>{at.text}</time> · {t(`staff_actor_${actor}`)}
                {actorName && ` · ${actorName}`}
              </p>
              {reason && <p className={styles.reason}>{reason}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
