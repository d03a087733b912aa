import { getOrder, type Order } from '@storefront/contracts/calls/webshop';
import { notFound, type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { cartView } from '../common/cart-view';
import { deliveryDates } from '../common/delivery.server';
import { privateHead } from '../common/private-head.server';
import type { ThankYouData } from './page';

async function load({ api, language, query }: PageContext) {
  const identificator = query.get('order_identificator');
  if (!identificator) return notFound();
  const answer = await api.call(getOrder, { lang: language.code, order_identificator: identificator });
  if (!answer.ok || !answer.data.success) return notFound();
  const { number, cart } = answer.data.data;
  return page<ThankYouData>({
    number,
    email: cart.customer?.email ?? '',
    cart: cartView(cart),
    deliveries: chosenShippings(cart).map((option) => ({
      title: option.title,
      dates: deliveryDates(option, language),
    })),
    payment: cart.payments.find(({ code }) => code === cart.payment)?.description ?? '',
  });
}

function chosenShippings({ parcels }: Order['cart']) {
  return parcels.flatMap(({ shipping, shippings }) => shippings.filter(({ code }) => code === shipping));
}

/** The order's own page. Its address is unguessable, but it is nobody else's business either. */
export const thankYou: PageServer<ThankYouData> = {
  cache: 'private',
  load,
  head: (_, context) => privateHead('checkout_thanks_title', context),
};
