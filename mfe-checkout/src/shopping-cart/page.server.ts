import { place } from '@storefront/contracts/fragments';
import { type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { cartView } from '../common/cart-view';
import { privateHead } from '../common/private-head.server';
import { requireCart } from '../common/require-cart.server';
import { carouselName, carouselProps, type ShoppingCartData } from './page';

async function load(context: PageContext) {
  const cart = cartView(await requireCart(context));
  return page<ShoppingCartData>({ cart }, { fragments: [place(carouselName, carouselProps)] });
}

/** The cart. It keeps the shop's usual header: nothing has been decided yet. */
export const shoppingCart: PageServer<ShoppingCartData> = {
  cache: 'private',
  load,
  head: (_, context) => privateHead('checkout_cart_title', context),
};
