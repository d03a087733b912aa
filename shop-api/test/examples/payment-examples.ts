import * as webshop from '@storefront/contracts/calls/webshop';
import { type Asker, type Example, example } from './example';

const lang = 'ba';

/** An order of the asker that waits for the bank; whoever has no cart asks for another's. */
async function unpaidOrder({ shop, token, orderId }: Asker) {
  const cart = await shop.call(webshop.putPayment, { lang, payment: 'card_at_bank' }, token);
  const request = { lang, accept_terms: true, idempotency_key: 'to-be-paid' } as const;
  const cart_version = cart.data.data.version;
  const placed = await shop.call(webshop.postOrder, { ...request, cart_version }, token);
  return { lang, order_identificator: placed.data.order_identificator ?? orderId };
}

export const paymentExamples: readonly Example[] = [
  example(webshop.createPayment, unpaidOrder, {
    bad: { request: { lang: 'fr', order_identificator: '1-x' }, fields: ['lang'] },
  }),
];
