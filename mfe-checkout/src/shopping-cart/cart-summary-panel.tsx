import { useTranslate } from '@storefront/contracts/runtime';
import { VisuallyHidden } from '@storefront/ui/visually-hidden';
import type { CartEditor, CartEditorState } from '../common/cart-editor';
import { CheckoutLink } from '../common/checkout-link';
import { CustomsNote } from '../common/customs-note';
import { FreeShipping } from '../common/free-shipping';
import { Totals } from '../common/totals';
import styles from './cart-summary-panel.module.css';
import { CouponSection } from './coupon-section';
import { useCoupon } from './use-coupon';

/** What it comes to, and the way to the checkout. */
export function CartSummaryPanel({ editor, state }: { editor: CartEditor; state: CartEditorState }) {
  const t = useTranslate();
  const coupon = useCoupon(editor);
  const { cart, wanted, busy } = state;
  const isBusy = coupon.isBusy || busy.length > 0 || Object.keys(wanted).length > 0;
  return (
    <aside className={styles.panel} aria-labelledby="cart-summary">
      <h2 id="cart-summary" className={styles.title}>
        {t('checkout_summary_title')}
      </h2>
      <FreeShipping totals={cart.totals} />
      <Totals pieces={cart.countedPieces} totals={cart.totals} isBusy={isBusy} />
      <CustomsNote totals={cart.totals} />
      <CouponSection coupon={cart.coupon} changes={coupon} />
      <VisuallyHidden>
        <span role="status">{t('checkout_total_now', { total: cart.totals.total })}</span>
      </VisuallyHidden>
      <CheckoutLink editor={editor} cart={cart} />
      <p className={styles.note}>{t('checkout_cart_note')}</p>
    </aside>
  );
}
