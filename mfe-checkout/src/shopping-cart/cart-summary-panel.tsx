import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { ButtonLink } from '@storefront/ui/button';
import { VisuallyHidden } from '@storefront/ui/visually-hidden';
import type { CartEditor, CartEditorState } from '../common/cart-editor';
import { FreeShipping } from '../common/free-shipping';
import { webshopPath } from '../common/paths';
import { Totals } from '../common/totals';
import { useSettledNavigation } from '../common/use-settled-navigation';
import styles from './cart-summary-panel.module.css';
import { CouponSection } from './coupon-section';
import { useCoupon } from './use-coupon';

/** What it comes to, and the way to the checkout. */
export function CartSummaryPanel({ editor, state }: { editor: CartEditor; state: CartEditorState }) {
  const { prefix } = useShell();
  const t = useTranslate();
  const checkoutLink = useSettledNavigation(editor, webshopPath(prefix, 'customer'));
  const coupon = useCoupon(editor);
  const { cart, wanted, busy } = state;
  const isBusy = coupon.isBusy || busy.length > 0 || Object.keys(wanted).length > 0;
  return (
    <aside className={styles.panel} aria-labelledby="cart-summary">
      <h2 id="cart-summary" className={styles.title}>
        {t('checkout_summary_title')}
      </h2>
      <FreeShipping totals={cart.totals} />
      <Totals itemCount={cart.itemCount} totals={cart.totals} isBusy={isBusy} />
      <CouponSection coupon={cart.coupon} changes={coupon} />
      <VisuallyHidden>
        <span role="status">{t('checkout_total_now', { total: cart.totals.total })}</span>
      </VisuallyHidden>
      <ButtonLink {...checkoutLink} isWide>
        {t('checkout_to_checkout')}
      </ButtonLink>
      <p className={styles.note}>{t('checkout_cart_note')}</p>
    </aside>
  );
}
