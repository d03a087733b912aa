import { useTranslate } from '@storefront/contracts/runtime';
import type { GiftView } from './cart-view';
import styles from './gift-note.module.css';

/** That it is wrapped, and what its card says. */
export function GiftNote({ gift: { isWrapped, message } }: { gift: GiftView }) {
  const t = useTranslate();
  return (
    <>
      {isWrapped && <p>{t('checkout_gift_wrapped')}</p>}
      {message && <p className={styles.message}>{t('common_quote', { text: message })}</p>}
    </>
  );
}
