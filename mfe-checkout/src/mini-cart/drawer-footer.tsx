import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { ButtonLink } from '@storefront/ui/button';
import type { MouseEvent } from 'react';
import type { CartEditor } from '../common/cart-editor';
import type { CartView } from '../common/cart-view';
import { CheckoutLink } from '../common/checkout-link';
import { FreeShipping } from '../common/free-shipping';
import { webshopPath } from '../common/paths';
import { useSettledNavigation } from '../common/use-settled-navigation';
import styles from './mini-cart-drawer.module.css';

interface DrawerFooterProps {
  editor: CartEditor;
  cart: CartView;
  onLeave(): void;
}

/** What it comes to without delivery, and the two ways on. */
export function DrawerFooter({ editor, cart, onLeave }: DrawerFooterProps) {
  const { prefix } = useShell();
  const t = useTranslate();
  const { href, onClick } = useSettledNavigation(editor, webshopPath(prefix, 'shopping_cart'));

  /** The drawer belongs to the header, which stays when the page goes. */
  function leaveForCart(event: MouseEvent) {
    onClick(event);
    onLeave();
  }
  return (
    <>
      <FreeShipping totals={cart.totals} />
      <p className={styles.subtotal}>
        <span>{t('checkout_subtotal')}</span>
        <strong className={styles.amount}>{cart.totals.items}</strong>
      </p>
      <CheckoutLink editor={editor} cart={cart} onLeave={onLeave} />
      <ButtonLink href={href} onClick={leaveForCart} variant="secondary" isWide>
        {t('checkout_view_cart')}
      </ButtonLink>
    </>
  );
}
