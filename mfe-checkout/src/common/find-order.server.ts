import { getOrder, type Order } from '@storefront/contracts/calls/webshop';
import type { PageContext } from '@storefront/contracts/pages';
import { CheckoutError } from './errors';
import type { OrderNames } from './paths';

/** The order that an address names; undefined when it names none. */
export function findOrderNames({ query }: Pick<PageContext, 'query'>): OrderNames | undefined {
  const order_identificator = query.get('order_identificator');
  const access = query.get('access');
  if (!order_identificator) return undefined;
  return access ? { order_identificator, access } : { order_identificator };
}

/** The visitor's own order; for everyone else there is none. Throws when the provider does not answer: nobody's order is lost then. */
export async function findOrder(
  { api, language }: Pick<PageContext, 'api' | 'language'>,
  names: OrderNames,
): Promise<Order | undefined> {
  const answer = await api.call(getOrder, { lang: language.code, ...names });
  if (answer.statusCode >= 500) throw new CheckoutError('checkout_order_unavailable', answer.statusCode);
  return answer.ok && answer.data.success ? answer.data.data : undefined;
}
