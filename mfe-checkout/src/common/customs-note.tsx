import { useTranslate } from '@storefront/contracts/runtime';
import type { CartTotals } from './cart-view';
import styles from './customs-note.module.css';

/** That customs may ask for more; nothing where the parcels pass no customs border. */
export function CustomsNote({ totals: { crossesCustoms } }: { totals: CartTotals }) {
  const t = useTranslate();
  return crossesCustoms && <p className={styles.note}>{t('common_customs_note')}</p>;
}
