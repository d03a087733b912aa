import { useTranslate } from '@storefront/contracts/runtime';
import { Progress } from '@storefront/ui/progress';
import type { CartTotals } from './cart-view';
import { Emphasis } from './emphasis';
import styles from './free-shipping.module.css';

/** How much is missing until delivery costs nothing, in words and as a bar. */
export function FreeShipping({ totals }: { totals: CartTotals }) {
  const t = useTranslate();
  const missing = totals.missingForFreeShipping;
  if (missing === null) {
    return totals.shipping.kind === 'free' ? <p className={styles.text}>{t('checkout_shipping_is_free')}</p> : null;
  }
  const text = t('checkout_missing_for_free_shipping', { amount: missing });
  return (
    <div className={styles.missing}>
      <p className={styles.text}>
        <Emphasis text={text} part={missing} />
      </p>
      <Progress value={totals.freeShippingPercent} max={100} label={text} />
    </div>
  );
}
