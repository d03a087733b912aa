import { useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { Notice } from '@storefront/ui/notice';
import type { CartEditor } from '../common/cart-editor';
import styles from './cart-recovery.module.css';
import { type Recovery, type SavedItem, useCartRecovery } from './use-cart-recovery';

interface CartRecoveryProps {
  /** Null when no mail's link led here. */
  recovery: Recovery | null;
  editor: CartEditor;
}

/** What came of the link in a mail about an abandoned cart. */
export function CartRecovery({ recovery, editor }: CartRecoveryProps) {
  const t = useTranslate();
  const { state, restore } = useCartRecovery(recovery, editor);
  // Asked for on the server too, so that the text comes with the page: it is the first that is shown.
  const busyText = recovery && t('checkout_recovery_busy');
  const noscript = recovery && (
    <noscript>
      <Notice tone="warning">{t('common_javascript_needed')}</Notice>
    </noscript>
  );
  if (!state) return noscript;
  if (state.kind === 'offered') return <Offer items={state.items} onAccept={restore} />;
  if (state.kind === 'busy') return <Notice isLive>{busyText}</Notice>;
  if (state.kind === 'refused') {
    return (
      <Notice tone="danger" isLive>
        {t(state.label)}
      </Notice>
    );
  }
  return (
    <Notice tone={state.isWhole ? 'success' : 'warning'} isLive title={t('checkout_recovery_done')}>
      {!state.isWhole && t('checkout_recovery_gone')}
    </Notice>
  );
}

function Offer({ items, onAccept }: { items: readonly SavedItem[]; onAccept: () => void }) {
  const t = useTranslate();
  return (
    <Notice isLive title={t('checkout_recovery_title')}>
      <ul>
        {items.map(({ shopping_cart_code: code, title, quantity }) => (
          <li key={code}>{`${title}, ${t('checkout_pieces', { count: quantity })}`}</li>
        ))}
      </ul>
      <Button size="small" className={styles.accept} onClick={onAccept}>
        {t('checkout_recovery_submit')}
      </Button>
    </Notice>
  );
}
