import type { SavedAddress } from '@storefront/contracts/calls/auth';
import type { Customer } from '@storefront/contracts/calls/webshop';
import type { CartView } from '../common/cart-view';

export interface CustomerData {
  cart: CartView;
  customer: Customer;
  countries: { code: string; title: string }[];
  isGuest: boolean;
  /** The customer's address book; empty for guests, and where it could not be had. */
  addresses: SavedAddress[];
}
