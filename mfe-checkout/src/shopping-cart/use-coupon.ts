import { deleteCoupon, getCart, postCoupon } from '@storefront/contracts/calls/webshop';
import { useShell } from '@storefront/contracts/runtime';
import { useState } from 'react';
import type { CartEditor } from '../common/cart-editor';
import { type CartOutcome, callForCart } from '../common/cart-outcome';
import { type CartView, cartSummary, cartView } from '../common/cart-view';

/** The cart's coupon: put on, taken off, and why not. */
export interface CouponChanges {
  isBusy: boolean;
  /** Label code of why the last code was not taken. The cart is then as it was (specification §8). */
  failure: string | null;
  /** Label and parameters of the sentence about what has just happened, for who cannot see it. */
  news: { label: string; code: string } | null;
  /** Resolves to whether the cart is another now. */
  apply(code: string): Promise<boolean>;
  remove(code: string): Promise<boolean>;
  /** What was wrong is being mended. */
  forgive(): void;
}

/** Changes the coupon of the cart that the editor holds. */
export function useCoupon(editor: CartEditor): CouponChanges {
  const { api, bus, language } = useShell();
  const lang = language.code;
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [news, setNews] = useState<CouponChanges['news']>(null);

  function take(cart: CartView) {
    editor.accept(cart);
    bus.emit('cart.changed', { cart: cartSummary(cart) });
  }

  async function change(send: () => Promise<CartOutcome>, newsOf: (cart: CartView) => typeof news): Promise<boolean> {
    if (isBusy) return false;
    setIsBusy(true);
    setNews(null);
    setFailure(null);
    // A coupon asks for a minimum: what the shopper has just put in must count.
    await editor.settle();
    const outcome = await send();
    setIsBusy(false);
    if (!outcome.ok) {
      setFailure(outcome.label);
      return false;
    }
    const cart = cartView(outcome.cart);
    take(cart);
    setNews(newsOf(cart));
    return true;
  }

  /** Gone already, in another tab: what the cart holds now is what was wanted. */
  async function removeCoupon(code: string): Promise<CartOutcome> {
    const outcome = await callForCart(api, deleteCoupon, { lang, code });
    return outcome.ok || outcome.code !== 'error_not_found' ? outcome : callForCart(api, getCart, { lang });
  }

  return {
    isBusy,
    failure,
    news,
    forgive: () => setFailure(null),
    apply: (code) =>
      change(
        () => callForCart(api, postCoupon, { lang, code }),
        // As the shop writes it, however it was typed.
        ({ coupon }) => ({ label: 'checkout_coupon_applied', code: coupon?.code ?? code }),
      ),
    remove: (code) =>
      change(
        () => removeCoupon(code),
        () => ({ label: 'checkout_coupon_removed', code }),
      ),
  };
}
