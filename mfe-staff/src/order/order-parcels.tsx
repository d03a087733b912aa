import { toSafeHref } from '@storefront/contracts/links';
import { useTranslate } from '@storefront/contracts/runtime';
import { OrderState } from '@storefront/ui/order-state';
import { TextLink } from '@storefront/ui/text-link';
import styles from './order.module.css';
import type { ParcelView } from './order-view';

/** Where each parcel is. */
export function OrderParcels({ parcels }: { parcels: readonly ParcelView[] }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="staff-parcels">
      <h2 id="staff-parcels" className={styles.title}>
        {t('staff_parcels')}
      </h2>
      <ul className={styles.lines}>
        {parcels.map((parcel) => (
          <li key={parcel.number} className={styles.line}>
            <Parcel parcel={parcel} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Parcel({ parcel: { number, state, changed, carrier, trackingUrl, items } }: { parcel: ParcelView }) {
  const t = useTranslate();
  const tracking = toSafeHref(trackingUrl);
  return (
    <div>
      <p className={styles.parcel}>
        {t('staff_parcel_number', { number })}
        <OrderState state={state}>{t(`staff_parcel_${state}`)}</OrderState>
      </p>
      <p className={styles.muted}>
        <time dateTime={changed.iso}>{changed.text}</time>
        {carrier && ` · ${carrier}`}
      </p>
      <p className={styles.muted}>{items.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')}</p>
      {trackingUrl && tracking && (
        <TextLink href={tracking} isStandalone>
          {t('staff_tracking')}
        </TextLink>
      )}
    </div>
  );
}
