import { useTranslate } from '@storefront/contracts/runtime';
import { OrderState } from '@storefront/ui/order-state';
import { TextLink } from '@storefront/ui/text-link';
import styles from './order-detail.module.css';
import type { OrderDetail } from './order-detail-data';

type Parcel = OrderDetail['parcels'][number];

/** Where each parcel is, and the carrier's page about it. */
export function OrderParcels({ parcels }: { parcels: readonly Parcel[] }) {
  const t = useTranslate();
  if (parcels.length === 0) return null;
  return (
    <section aria-labelledby="order-parcels" className={styles.parcels}>
      <h2 id="order-parcels" className={styles.title}>
        {t('account_order_parcels')}
      </h2>
      <ul className={styles.lines}>
        {parcels.map((parcel) => (
          <li key={parcel.number} className={styles.parcel}>
            <ParcelCard parcel={parcel} hasItems={parcels.length > 1} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Of an order in one parcel the lines say already what is in it. */
function ParcelCard({ parcel, hasItems }: { parcel: Parcel; hasItems: boolean }) {
  const { number, state, changedAt, date, carrier, trackingUrl, items } = parcel;
  const t = useTranslate();
  return (
    <>
      <p className={styles.parcelState}>
        <strong>{t('account_order_parcel', { number })}</strong>
        <OrderState state={state}>{t(`account_parcel_${state}`)}</OrderState>
        <time dateTime={changedAt} className={styles.muted}>
          {date}
        </time>
      </p>
      {hasItems && <p className={styles.details}>{items.join(', ')}</p>}
      {carrier && <p className={styles.details}>{carrier}</p>}
      {trackingUrl && (
        <TextLink href={trackingUrl} rel="noreferrer">
          {t('account_order_tracking')}
        </TextLink>
      )}
    </>
  );
}
