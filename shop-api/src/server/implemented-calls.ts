import { accountCalls } from '../auth/account-calls';
import { addressBookCalls } from '../auth/address-book';
import { authCalls } from '../auth/auth-calls';
import { catalogCalls } from '../catalog/catalog-calls';
import { commentCalls } from '../comments/comment-calls';
import { myCommentCalls } from '../comments/my-comments';
import { compareCalls } from '../compare/compare-calls';
import { couponCalls } from '../coupons/coupon-calls';
import { savedCouponCalls } from '../coupons/saved-coupons';
import { locationCalls } from '../locations/location-calls';
import { newsletterCalls } from '../newsletter/newsletter-calls';
import { documentCalls } from '../order-documents/document-calls';
import { cancelCalls } from '../order-lifecycle/cancel-calls';
import { staffOrderCalls } from '../order-lifecycle/staff-order-calls';
import { paymentCalls } from '../payments/payment-calls';
import { publishCalls } from '../publish/publish-calls';
import { consentCalls } from '../site/consents';
import { contactCalls } from '../site/contact-calls';
import { siteCalls } from '../site/site-calls';
import { socialLoginCalls } from '../social-login/social-login-calls';
import { staffCommentCalls } from '../staff/comment-calls';
import { staffCouponCalls } from '../staff/coupon-calls';
import { staffOrderCalls as orderDeskCalls } from '../staff/order-calls';
import { staffStatementCalls } from '../staff/statement-calls';
import { staffStockCalls } from '../staff/stock-calls';
import { stockAlertCalls } from '../stock-alerts/stock-alert-calls';
import { sweepstakeCalls } from '../sweepstakes/sweepstake-calls';
import { abandonmentCalls } from '../webshop/abandonment';
import { cartCalls } from '../webshop/cart-calls';
import { checkoutCalls } from '../webshop/checkout-calls';
import { orderCalls } from '../webshop/order-calls';
import { orderLinkCalls } from '../webshop/order-link-calls';
import { wishlistCalls } from '../wishlist/wishlist-calls';
import { withdrawalCalls } from '../withdrawals/withdrawal-calls';
import type { Implementation } from './implement';

/** Every call that this provider answers. A test compares them with the contract's and with those of `staff-contracts`. */
export const implementedCalls: readonly Implementation[] = [
  ...siteCalls,
  ...catalogCalls,
  ...publishCalls,
  ...locationCalls,
  ...cartCalls,
  ...checkoutCalls,
  ...orderCalls,
  ...documentCalls,
  ...cancelCalls,
  ...orderLinkCalls,
  ...staffOrderCalls,
  ...paymentCalls,
  ...couponCalls,
  ...abandonmentCalls,
  ...authCalls,
  ...accountCalls,
  ...savedCouponCalls,
  ...addressBookCalls,
  ...commentCalls,
  ...myCommentCalls,
  ...socialLoginCalls,
  ...withdrawalCalls,
  ...wishlistCalls,
  ...compareCalls,
  ...consentCalls,
  ...contactCalls,
  ...newsletterCalls,
  ...stockAlertCalls,
  ...sweepstakeCalls,
  ...orderDeskCalls,
  ...staffCommentCalls,
  ...staffStockCalls,
  ...staffStatementCalls,
  ...staffCouponCalls,
];
