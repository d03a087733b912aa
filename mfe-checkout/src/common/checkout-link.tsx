import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button, ButtonLink } from '@storefront/ui/button';
import { useId } from 'react';
import type { CartEditor } from './cart-editor';
import { type CartView, hasBlockedLine } from './cart-view';
import styles from './checkout-link.module.css';
import { webshopPath } from './paths';
import { useSettledNavigation } from './use-settled-navigation';

interface CheckoutLinkProps {
  editor: CartEditor;
  cart: CartView;
  onLeave?(): void;
}

/** The way to the checkout. While a line cannot be ordered it stays shut and says why: the keyboard finds it all the same. */
export function CheckoutLink({ editor, cart, onLeave }: CheckoutLinkProps) {
  const { prefix } = useShell();
  const t = useTranslate();
  const reasonId = useId();
  const { href, onClick } = useSettledNavigation(editor, webshopPath(prefix, 'customer'));
  if (hasBlockedLine(cart)) {
    return (
      <>
        <Button isWide aria-disabled="true" aria-describedby={reasonId}>
          {t('checkout_to_checkout')}
        </Button>
        <p id={reasonId} className={styles.reason}>
          {t('checkout_blocked_text')}
        </p>
      </>
    );
  }
  return (
    <ButtonLink
      href={href}
      onClick={(event) => {
        onClick(event);
        onLeave?.();
      }}
      isWide
    >
      {t('checkout_to_checkout')}
    </ButtonLink>
  );
}
