import { type FragmentPlacement, place } from '@storefront/contracts/fragments';

/** The checkout team's guide to a return: page and server name it alike. */
export function placeReturnGuide(orderNumber: string): FragmentPlacement {
  return place('checkout.return-guide', { orderNumber });
}
