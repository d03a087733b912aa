import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { ButtonLink } from '@storefront/ui/button';
import type { MouseEvent } from 'react';
import type { CartEditor } from '../common/cart-editor';
import type { CartView } from '../common/cart-view';
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
  const checkout = useSettledNavigation(editor, webshopPath(prefix, 'customer'));
  const cartPage = useSettledNavigation(editor, webshopPath(prefix, 'shopping_cart'));

  /** The drawer belongs to the header, which stays when the page goes. */
  const leaving = ({ href, onClick }: typeof checkout) => ({
    href,
    onClick(event: MouseEvent) {
      onClick(event);
      onLeave();
    },
  });
  return (
    <>
      <FreeShipping totals={cart.totals} />
      <p className={styles.subtotal}>
        <span>{t('checkout_subtotal')}</span>
        <strong className={styles.amount}>{cart.totals.items}</strong>
      </p>
      <ButtonLink {...leaving(checkout)} isWide>
        {t('checkout_to_checkout')}
      </ButtonLink>
      <ButtonLink {...leaving(cartPage)} variant="secondary" isWide>
        {t('checkout_view_cart')}
      </ButtonLink>
    </>
  );
}
