import { deleteCoupon, getCart, postCoupon } from '@storefront/contracts/calls/webshop';
import { useShell } from '@storefront/contracts/runtime';
import { useSingleSubmission } from '@storefront/ui/use-single-submission';
import { useState } from 'react';
import type { CartEditor } from '../common/cart-editor';
import { type CartOutcome, callForCart } from '../common/cart-outcome';
import { type CartView, toCartSummary, toCartView } from '../common/cart-view';

export type CouponFailure = string | null | undefined;

/** The cart's coupon: put on, taken off, and why not. */
export interface CouponChanges {
  isBusy: boolean;
  /** Label code of why the last code was not taken. The cart is then as it was (REQ-8.8). */
  failure: string | null;
  /** Label and parameters of the sentence about what has just happened, for who cannot see it. */
  news: { label: string; code: string } | null;
  /** Resolves to the label code of why not, to null when the cart is another now; undefined: another change is in flight. */
  apply(code: string): Promise<CouponFailure>;
  remove(code: string): Promise<CouponFailure>;
  /** Forgets the failure: its code is being changed. */
  clearFailure(): void;
}

/** Changes the coupon of the cart that the editor holds. */
export function useCoupon(editor: CartEditor): CouponChanges {
  const { api, bus, language } = useShell();
  const lang = language.code;
  const { isBusy, submit } = useSingleSubmission();
  const [failure, setFailure] = useState<string | null>(null);
  const [news, setNews] = useState<CouponChanges['news']>(null);

  function take(cart: CartView) {
    editor.accept(cart);
    bus.emit('cart.changed', { cart: toCartSummary(cart) });
  }

  function change(send: () => Promise<CartOutcome>, toNews: (cart: CartView) => typeof news): Promise<CouponFailure> {
    return submit(async () => {
      setNews(null);
      setFailure(null);
      // A coupon asks for a minimum: what the shopper has just put in must count.
      await editor.settle();
      const outcome = await send();
      if (!outcome.ok) {
        setFailure(outcome.label);
        return outcome.label;
      }
      const cart = toCartView(outcome.cart);
      take(cart);
      setNews(toNews(cart));
      return null;
    });
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
    clearFailure: () => setFailure(null),
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
