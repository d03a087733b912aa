import { type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { toCartView } from '../common/cart-view';
import { placeAlternatives } from '../common/place-alternatives';
import { privateHead } from '../common/private-head.server';
import { requireCart } from '../common/require-cart.server';
import { cartRecommendations } from './cart-recommendations';
import type { ShoppingCartData } from './page';

/** What the link of a mail about an abandoned cart carries. A bot has left no cart. */
function findRecovery({ query, isBot }: PageContext): ShoppingCartData['recovery'] {
  const abandonment = query.get('abandonment');
  return abandonment && !isBot ? { abandonment, isConfirmed: query.get('saveconfirm') === '1' } : null;
}

async function load(context: PageContext) {
  const cart = toCartView(await requireCart(context));
  const fragments = [...placeAlternatives(cart.lines), cartRecommendations(cart)];
  return page<ShoppingCartData>({ cart, recovery: findRecovery(context) }, { fragments });
}

/** The cart. It keeps the shop's usual header: nothing has been decided yet. */
export const shoppingCart: PageServer<ShoppingCartData> = {
  cache: 'private',
  load,
  head: (_, context) => privateHead('checkout_cart_title', context),
};
