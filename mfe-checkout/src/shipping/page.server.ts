import type { Cart } from '@storefront/contracts/calls/webshop';
import type { Language } from '@storefront/contracts/languages';
import { type PageContext, type PageServer, page, redirectTo } from '@storefront/contracts/pages';
import { toCartView } from '../common/cart-view';
import { deliveryDates } from '../common/delivery.server';
import { findUnfinishedStep } from '../common/find-unfinished-step.server';
import { webshopPath } from '../common/paths';
import { privateHead } from '../common/private-head.server';
import { requireCart } from '../common/require-cart.server';
import type { ParcelChoice, ShippingData } from './page';

async function load(context: PageContext) {
  const cart = await requireCart(context);
  const unfinished = findUnfinishedStep(cart);
  // Where a parcel goes decides how it can get there.
  if (unfinished === 'shopping_cart' || unfinished === 'customer')
    return redirectTo(webshopPath(context.prefix, unfinished));
  const parcels = cart.parcels.map((parcel) => parcelChoice(parcel, context.language));
  return page<ShippingData>({ cart: toCartView(cart), parcels });
}

function parcelChoice({ id, shipping, shippings }: Cart['parcels'][number], language: Language): ParcelChoice {
  return {
    id,
    saved: shipping,
    options: shippings.map((option) => ({
      code: option.code,
      title: option.title,
      description: option.description,
      price: option.price_minor === 0 ? null : option.price,
      dates: deliveryDates(option, language),
    })),
  };
}

export const shipping: PageServer<ShippingData> = {
  cache: 'private',
  layout: 'checkout',
  load,
  head: (_, context) => privateHead('checkout_shipping_title', context),
};
