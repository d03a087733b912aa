import { getCart } from '@storefront/contracts/calls/webshop';
import { useShell } from '@storefront/contracts/runtime';
import { useRef, useState } from 'react';
import { callForCart } from '../common/cart-outcome';
import { cartSummary, cartView } from '../common/cart-view';
import { thankYouPath, webshopPath } from '../common/paths';
import { createIdempotencyKey, type OrderOutcome, placeOrder } from './place-order';
import { type DeliveryDates, findReview, type ReviewView } from './review-view';

/** Orders once, whatever is clicked how often, and shows what has changed when the shop refuses. */
export function usePlaceOrder(fromPage: ReviewView, dates: DeliveryDates) {
  const { api, bus, language, navigate, prefix } = useShell();
  const [review, setReview] = useState(fromPage);
  const [failure, setFailure] = useState<{ code: string; label: string }>();
  const [isBusy, setIsBusy] = useState(false);
  // One key for as long as this page is shown: a second try after a lost answer finds the first try's order.
  const key = useRef<string>(undefined);
  // Two clicks may come before the button shows that it is busy.
  const isPlacing = useRef(false);

  async function order() {
    if (isPlacing.current) return;
    isPlacing.current = true;
    setIsBusy(true);
    setFailure(undefined);
    key.current ??= createIdempotencyKey();
    const attempt = { lang: language.code, idempotencyKey: key.current, cartVersion: review.cart.version };
    const outcome = await placeOrder(api, attempt);
    if (outcome.kind === 'refused') await stay(outcome);
    else leave(outcome);
  }

  async function stay({ code, label }: Extract<OrderOutcome, { kind: 'refused' }>) {
    if (code === 'error_cart_changed') await refresh();
    isPlacing.current = false;
    setIsBusy(false);
    setFailure({ code, label });
  }

  async function refresh() {
    const outcome = await callForCart(api, getCart, { lang: language.code });
    if (!outcome.ok) return;
    bus.emit('cart.changed', { cart: cartSummary(cartView(outcome.cart)) });
    const fresh = findReview(outcome.cart, dates);
    if (fresh) setReview(fresh);
    else navigate(webshopPath(prefix, 'shopping_cart'));
  }

  /** Busy to the end: the page is about to go, and its button must not come back. */
  function leave(outcome: Exclude<OrderOutcome, { kind: 'refused' }>) {
    if (outcome.kind === 'failed') return navigate(webshopPath(prefix, 'failed_order'));
    const { orderIdentificator, redirectUrl } = outcome;
    bus.emit('order.placed', { orderIdentificator });
    // Ordering changed the cart, so its version has risen.
    bus.emit('cart.changed', { cart: { itemCount: 0, total: '', version: review.cart.version + 1 } });
    if (redirectUrl && !redirectUrl.startsWith('/')) return window.location.assign(redirectUrl);
    navigate(redirectUrl ?? thankYouPath(prefix, orderIdentificator), { replace: true });
  }

  return { review, failure, isBusy, order };
}
