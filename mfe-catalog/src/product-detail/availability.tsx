import { useTranslate } from '@storefront/contracts/runtime';
import { stockState } from '../common/stock';
import styles from './availability.module.css';

/** The stock in words; the dot repeats it as a colour. */
export function Availability({ pieces }: { pieces: number }) {
  const t = useTranslate();
  const state = stockState(pieces);
  const words = {
    in: t('catalog_in_stock'),
    low: t('catalog_stock_low', { count: pieces }),
    out: t('catalog_sold_out'),
  };
  return (
    <p className={styles.availability} data-state={state} aria-live="polite">
      {words[state]}
    </p>
  );
}
