import type { Cart } from '@storefront/contracts/calls/webshop';
import type { CheckoutStep } from './paths';

/**
 * The first page that a cart still needs before it can be ordered; an address typed by hand must not skip one. The cart
 * itself comes first while it holds what others have bought meanwhile.
 */
export function findUnfinishedStep({ customer, parcels, payment }: Cart): CheckoutStep | 'shopping_cart' | undefined {
  if (parcels.some(({ items }) => items.some(({ label_name }) => label_name))) return 'shopping_cart';
  if (!customer) return 'customer';
  if (parcels.some((parcel) => parcel.shipping === null)) return 'shipping';
  return payment === null ? 'payment' : undefined;
}
