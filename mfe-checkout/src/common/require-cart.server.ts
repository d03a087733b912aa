import { type Cart, getCart } from '@storefront/contracts/calls/webshop';
import type { PageContext } from '@storefront/contracts/pages';
import { CheckoutError } from './errors';

/** The visitor's cart; throws when the provider does not answer, because no page of the checkout makes sense without. */
export async function requireCart({ api, language }: Pick<PageContext, 'api' | 'language'>): Promise<Cart> {
  const answer = await api.call(getCart, { lang: language.code });
  if (!answer.ok) throw new CheckoutError('checkout_cart_unavailable', answer.statusCode);
  return answer.data.data;
}
