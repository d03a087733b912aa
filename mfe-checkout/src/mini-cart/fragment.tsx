import { useSession, useShell, useTranslate } from '@storefront/contracts/runtime';
import { IconButtonLink } from '@storefront/ui/icon-button';
import { BagIcon } from '@storefront/ui/icons';
import { webshopPath } from '../common/paths';
import styles from './mini-cart.module.css';
import { useDrawer } from './use-drawer';

/** The header's way to the cart, with its count. After something was added a drawer shows the cart. */
export function MiniCart() {
  const { prefix } = useShell();
  const t = useTranslate();
  const isKnown = useSession((session) => session.isKnown);
  const count = useSession((session) => session.cart.itemCount);
  const { Drawer, added, isOpen, close } = useDrawer();
  return (
    <>
      <IconButtonLink
        href={webshopPath(prefix, 'shopping_cart')}
        data-leads-to="mfe-checkout webshop.shopping_cart own"
        data-page-shape="rows"
        data-page-title={t('checkout_cart_title')}
        label={isKnown && count > 0 ? t('common_cart_with_count', { count }) : t('common_cart')}
        icon={<BagIcon />}
        className={styles.link}
        // Until the session is known the dot shows the count of the last visit: see the style.
        data-count={isKnown ? count : undefined}
      />
      {Drawer && <Drawer isOpen={isOpen} addedTitle={added} onClose={close} />}
    </>
  );
}
