import { useTranslate } from '@storefront/contracts/runtime';
import { Badge } from '@storefront/ui/badge';
import { LockIcon } from '@storefront/ui/icons';
import styles from './warehouse-list.module.css';

/** One line of an order as whoever packs it needs it. */
export interface WarehouseLine {
  code: string;
  title: string;
  variation: string;
  quantity: number;
  /** Where its pieces stand; empty when nobody knows any more. */
  place: string;
  /** Pieces that stay there. */
  left: number;
}

/** What to fetch from where: staff see it, on the screen and on paper (REQ-6.3). */
export function WarehouseList({ lines }: { lines: readonly WarehouseLine[] }) {
  const t = useTranslate();
  return (
    <section className={styles.warehouse} aria-labelledby="order-warehouse">
      <div className={styles.head}>
        <h2 id="order-warehouse" className={styles.title}>
          {t('checkout_warehouse_title')}
        </h2>
        <Badge tone="mist" icon={<LockIcon size={14} />}>
          {t('checkout_staff_only')}
        </Badge>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('checkout_warehouse_place')}</th>
            <th scope="col">{t('checkout_warehouse_item')}</th>
            <th scope="col" className={styles.number}>
              {t('checkout_warehouse_quantity')}
            </th>
            <th scope="col" className={styles.number}>
              {t('checkout_warehouse_left')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ code, title, variation, quantity, place, left }) => (
            <tr key={code}>
              <td className={styles.place}>{place || '–'}</td>
              <th scope="row">
                {title}
                <span className={styles.details}>{[variation, code].filter(Boolean).join(', ')}</span>
              </th>
              <td className={styles.number}>{quantity}</td>
              <td className={styles.number}>{left}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
