import { authCalls } from '../auth/auth-calls';
import { catalogCalls } from '../catalog/catalog-calls';
import { publishCalls } from '../publish/publish-calls';
import { siteCalls } from '../site/site-calls';
import { cartCalls } from '../webshop/cart-calls';
import { checkoutCalls } from '../webshop/checkout-calls';
import { orderCalls } from '../webshop/order-calls';
import type { Implementation } from './implement';

/** Every call that this provider answers. A test compares them with the contract's. */
export const implementedCalls: readonly Implementation[] = [
  ...siteCalls,
  ...catalogCalls,
  ...publishCalls,
  ...cartCalls,
  ...checkoutCalls,
  ...orderCalls,
  ...authCalls,
];
