import { useTranslate } from '@storefront/contracts/runtime';
import { Notice } from '@storefront/ui/notice';
import { VisuallyHidden } from '@storefront/ui/visually-hidden';
import { CartLink } from '../common/add-to-cart/cart-link';
import styles from './quick-order.module.css';
import type { OrderOutcome } from './use-quick-order';

/** The outcome of the last action. The live region is rendered from the start, so that it is announced. */
export function OrderOutcomeNotice({ outcome }: { outcome: OrderOutcome }) {
  const t = useTranslate();
  return (
    <div role="status">
      {outcome.kind === 'found' && (
        <VisuallyHidden>{t('catalog_quick_order_found', { count: outcome.count })}</VisuallyHidden>
      )}
      {outcome.kind === 'adding' && (
        <VisuallyHidden>{t('catalog_quick_order_adding', { done: outcome.done, total: outcome.total })}</VisuallyHidden>
      )}
      {outcome.kind === 'added' && <Added {...outcome} />}
    </div>
  );
}

function Added({ count, left }: { count: number; left: number }) {
  const t = useTranslate();
  return (
    <Notice tone={left > 0 ? 'warning' : 'success'} className={styles.notice}>
      {count > 0 && (
        <p>
          {t('catalog_quick_order_added', { count })} <CartLink />
        </p>
      )}
      {left > 0 && <p>{t('catalog_quick_order_left', { count: left })}</p>}
    </Notice>
  );
}
