import { type PageContext, type PageServer, page, redirectTo } from '@storefront/contracts/pages';
import { toCartView } from '../common/cart-view';
import { findUnfinishedStep } from '../common/find-unfinished-step.server';
import { webshopPath } from '../common/paths';
import { privateHead } from '../common/private-head.server';
import { requireCart } from '../common/require-cart.server';
import type { PaymentData } from './page';

async function load(context: PageContext) {
  const cart = await requireCart(context);
  const unfinished = findUnfinishedStep(cart);
  if (unfinished && unfinished !== 'payment') return redirectTo(webshopPath(context.prefix, unfinished));
  const options = cart.payments.map(({ code, title, description }) => ({ code, title, description }));
  return page<PaymentData>({ cart: toCartView(cart), saved: cart.payment, options });
}

export const payment: PageServer<PaymentData> = {
  cache: 'private',
  layout: 'checkout',
  load,
  head: (_, context) => privateHead('checkout_payment_title', context),
};
