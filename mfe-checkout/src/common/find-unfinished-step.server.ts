import type { Cart } from '@storefront/contracts/calls/webshop';
import type { CheckoutStep } from './paths';

/** The first step that a cart still needs before it can be ordered; an address typed by hand must not skip one. */
export function findUnfinishedStep({ customer, parcels, payment }: Cart): CheckoutStep | undefined {
  if (!customer) return 'customer';
  if (parcels.some((parcel) => parcel.shipping === null)) return 'shipping';
  return payment === null ? 'payment' : undefined;
}
