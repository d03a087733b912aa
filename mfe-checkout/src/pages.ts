import type { BrowserPages } from '@storefront/contracts/pages';

/** Every page of the checkout team, each in a chunk of its own. */
export const pages: BrowserPages = {
  'webshop.shopping_cart': () =>
    import(/* webpackChunkName: "page.webshop.shopping_cart" */ './shopping-cart/page').then(
      ({ ShoppingCartPage: View }) => ({ View }),
    ),
  'webshop.login': () =>
    import(/* webpackChunkName: "page.webshop.login" */ './login/page').then(({ LoginPage: View }) => ({ View })),
  'webshop.customer': () =>
    import(/* webpackChunkName: "page.webshop.customer" */ './customer/page').then(({ CustomerPage: View }) => ({
      View,
    })),
  'webshop.shipping': () =>
    import(/* webpackChunkName: "page.webshop.shipping" */ './shipping/page').then(({ ShippingPage: View }) => ({
      View,
    })),
  'webshop.payment': () =>
    import(/* webpackChunkName: "page.webshop.payment" */ './payment/page').then(({ PaymentPage: View }) => ({ View })),
  'webshop.review_order': () =>
    import(/* webpackChunkName: "page.webshop.review_order" */ './review-order/page').then(
      ({ ReviewOrderPage: View }) => ({ View }),
    ),
  'webshop.thank_you': () =>
    import(/* webpackChunkName: "page.webshop.thank_you" */ './thank-you/page').then(({ ThankYouPage: View }) => ({
      View,
    })),
  'webshop.failed_order': () =>
    import(/* webpackChunkName: "page.webshop.failed_order" */ './failed-order/page').then(
      ({ FailedOrderPage: View }) => ({ View }),
    ),
  'webshop.failed_payment': () =>
    import(/* webpackChunkName: "page.webshop.failed_payment" */ './failed-payment/page').then(
      ({ FailedPaymentPage: View }) => ({ View }),
    ),
  'webshop.new_payment': () =>
    import(/* webpackChunkName: "page.webshop.new_payment" */ './new-payment/page').then(
      ({ NewPaymentPage: View }) => ({ View }),
    ),
  'webshop.payment_create': () =>
    import(/* webpackChunkName: "page.webshop.payment_create" */ './payment-create/page').then(
      ({ PaymentCreatePage: View }) => ({ View }),
    ),
  'webshop.payment_form': () =>
    import(/* webpackChunkName: "page.webshop.payment_form" */ './payment-form/page').then(
      ({ PaymentFormPage: View }) => ({ View }),
    ),
  'webshop.view_order': () =>
    import(/* webpackChunkName: "page.webshop.view_order" */ './view-order/page').then(({ ViewOrderPage: View }) => ({
      View,
    })),
  'webshop.print_payment_transfer': () =>
    import(/* webpackChunkName: "page.webshop.print_payment_transfer" */ './print-payment-transfer/page').then(
      ({ PrintPaymentTransferPage: View }) => ({ View }),
    ),
  'webshop.withdrawal': () =>
    import(/* webpackChunkName: "page.webshop.withdrawal" */ './withdrawal/page').then(({ WithdrawalPage: View }) => ({
      View,
    })),
};
