import { useTranslate } from '@storefront/contracts/runtime';
import { Notice } from '@storefront/ui/notice';
import { CartLink } from '../common/add-to-cart/cart-link';
import type { AddOutcome } from '../common/add-to-cart/use-add-to-cart';
import styles from './add-outcome-notice.module.css';

/** The outcome of "add to cart" with a link to the cart. The live region is rendered from the start, so that it is announced. */
export function AddOutcomeNotice({ title, outcome }: { title: string; outcome: AddOutcome }) {
  const t = useTranslate();
  return (
    <div role="status" className={styles.notice}>
      {outcome.kind === 'added' && (
        <Notice tone="success">
          {t('catalog_added_to_cart', { title })} <CartLink />
        </Notice>
      )}
      {outcome.kind === 'failed' && <Notice tone="danger">{t(outcome.labelCode)}</Notice>}
    </div>
  );
}
