import type { Customer } from '@storefront/contracts/calls/webshop';
import type { CartView } from '../common/cart-view';

export interface CustomerData {
  cart: CartView;
  customer: Customer;
  countries: { code: string; title: string }[];
  isGuest: boolean;
}
