import { useTranslate } from '@storefront/contracts/runtime';
import { CheckboxField } from '@storefront/ui/checkbox-field';
import { Notice } from '@storefront/ui/notice';
import { TextAreaField } from '@storefront/ui/text-area-field';
import { useState } from 'react';
import type { CartEditor } from '../common/cart-editor';
import type { GiftView } from '../common/cart-view';
import styles from './gift-section.module.css';
import { useGift } from './use-gift';

/** The contract takes no more. */
const longestMessage = 300;

interface GiftSectionProps {
  gift: GiftView | null;
  editor: CartEditor;
}

/** Makes the order a present: wrapped, with a card. Saved as it is chosen, and when the message is left. */
export function GiftSection({ gift, editor }: GiftSectionProps) {
  const t = useTranslate();
  const [isWrapped, setIsWrapped] = useState(gift?.isWrapped ?? false);
  const [message, setMessage] = useState(gift?.message ?? '');
  const { state, save } = useGift(gift, editor);
  return (
    <section className={styles.gift} aria-labelledby="cart-gift">
      <h2 id="cart-gift" className={styles.title}>
        {t('checkout_gift_title')}
      </h2>
      <CheckboxField
        label={t('checkout_gift_wrap')}
        checked={isWrapped}
        onChange={(event) => {
          setIsWrapped(event.target.checked);
          save({ isWrapped: event.target.checked, message: message.trim() });
        }}
      />
      <TextAreaField
        label={t('checkout_gift_message')}
        hint={t('checkout_gift_message_hint', { count: longestMessage })}
        mark={t('common_optional')}
        value={message}
        maxLength={longestMessage}
        rows={2}
        onChange={(event) => setMessage(event.target.value)}
        onBlur={() => save({ isWrapped, message: message.trim() })}
      />
      <p role="status" className={styles.status}>
        {state === 'saved' && t('checkout_gift_saved')}
      </p>
      {typeof state === 'object' && (
        <Notice tone="danger" isLive>
          {t(state.problem)}
        </Notice>
      )}
    </section>
  );
}
