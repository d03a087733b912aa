import { type Cart, getCart, getOrder, removeProduct, updateProduct } from '@storefront/contracts/calls/webshop';
import { useShell } from '@storefront/contracts/runtime';
import { useSingleSubmission } from '@storefront/ui/use-single-submission';
import { useRef, useState } from 'react';
import { announceChange } from '../common/cart-events';
import { callForCart } from '../common/cart-outcome';
import { type CartLine, hasBlockedLine, toCartSummary, toCartView } from '../common/cart-view';
import { leaveForBank } from '../common/leave-for-bank';
import { orderPath, webshopPath } from '../common/paths';
import { type PaymentTarget, toPaymentTarget } from './payment-target';
import { createIdempotencyKey, type OrderOutcome, placeOrder } from './place-order';
import { type DeliveryDates, findReview, type ReviewView } from './review-view';

/** Orders once, whatever is clicked how often, and shows what has changed when the shop refuses. */
export function usePlaceOrder(fromPage: ReviewView, dates: DeliveryDates, openDocument: (url: string) => void) {
  const { api, bus, language, navigate, prefix } = useShell();
  const [review, setReview] = useState(fromPage);
  const [failure, setFailure] = useState<{ code: string; label: string }>();
  /** Label and parameters of the sentence about what was just changed. */
  const [news, setNews] = useState<{ label: string; params: Record<string, string> }>();
  const [rejections, setRejections] = useState(0);
  // One key for as long as this page is shown: a second try after a lost answer finds the first try's order.
  const key = useRef<string>(undefined);
  // An order and a changed line are not in flight together: the one would order what the other takes away.
  const { isBusy, submit } = useSingleSubmission();

  async function order(): Promise<undefined | 'leaving'> {
    setFailure(undefined);
    key.current ??= createIdempotencyKey();
    const seen = { cartVersion: review.cart.version, totalMinor: review.totalMinor };
    const outcome = await placeOrder(api, { lang: language.code, idempotencyKey: key.current, ...seen });
    if (outcome.kind === 'refused') {
      await stay(outcome);
      return undefined;
    }
    await leave(outcome);
    return 'leaving';
  }

  async function stay({ code, label }: Extract<OrderOutcome, { kind: 'refused' }>) {
    const isStale = code === 'error_cart_changed' || code === 'error_out_of_stock';
    const fresh = isStale ? await refresh() : undefined;
    setRejections((count) => count + 1);
    // What others have bought speaks for itself, line by line.
    setFailure(fresh && hasBlockedLine(toCartView(fresh)) ? undefined : { code, label });
  }

  async function refresh(): Promise<Cart | undefined> {
    const outcome = await callForCart(api, getCart, { lang: language.code });
    if (!outcome.ok) return undefined;
    bus.emit('cart.changed', { cart: toCartSummary(toCartView(outcome.cart)) });
    show(outcome.cart);
    return outcome.cart;
  }

  function show(cart: Cart) {
    const fresh = findReview(cart, dates);
    if (fresh) setReview(fresh);
    else navigate(webshopPath(prefix, 'shopping_cart'));
  }

  /** Sets a line to so many pieces; 0 takes it out. */
  async function changeLine(line: CartLine, quantity: number) {
    setNews(undefined);
    const request = { lang: language.code, shopping_cart_code: line.code };
    const outcome = await (quantity === 0
      ? callForCart(api, removeProduct, request)
      : callForCart(api, updateProduct, { ...request, quantity }));
    setFailure(outcome.ok ? undefined : outcome);
    if (!outcome.ok) {
      // Fewer are left than a moment ago.
      if (outcome.code === 'error_out_of_stock') await refresh();
      return;
    }
    const { title } = line;
    const cart = toCartSummary(toCartView(outcome.cart));
    announceChange(bus, line, quantity - line.quantity, cart);
    setNews(
      quantity === 0
        ? { label: 'checkout_removed', params: { title } }
        : { label: 'checkout_total_now', params: { total: cart.total } },
    );
    show(outcome.cart);
  }

  /** Busy to the end: the page is about to go, and its button must not come back. */
  async function leave(outcome: Exclude<OrderOutcome, { kind: 'refused' }>) {
    if (outcome.kind === 'failed') {
      key.current = undefined;
      return navigate(webshopPath(prefix, 'failed_order'));
    }
    const names = { order_identificator: outcome.orderIdentificator };
    bus.emit('order.placed', { orderIdentificator: outcome.orderIdentificator });
    const [cart, order] = await Promise.all([
      callForCart(api, getCart, { lang: language.code }),
      api.call(getOrder, { lang: language.code, ...names }),
    ]);
    // Without an answer: ordering changed the cart, so its version has risen.
    const emptied = { itemCount: 0, total: '', version: review.cart.version + 1 };
    bus.emit('cart.changed', { cart: cart.ok ? toCartSummary(toCartView(cart.cart)) : emptied });
    const paymentType = order.ok ? order.data.data.payment.payment_type : outcome.paymentType;
    goOn(toPaymentTarget({ ...outcome, paymentType }, prefix), orderPath(prefix, 'thank_you', names));
  }

  function goOn({ url, isDocument }: PaymentTarget, orderUrl: string) {
    if (isDocument) leaveForBank(orderUrl, () => openDocument(url));
    else navigate(url, { replace: true });
  }

  return {
    review,
    failure,
    rejections,
    news,
    isBusy,
    order: () => submit(order),
    changeLine: (line: CartLine, quantity: number) => submit(() => changeLine(line, quantity)),
  };
}
