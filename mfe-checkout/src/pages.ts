import type { BrowserPages } from '@storefront/contracts/pages';

/** Every page of the checkout team, each in a chunk of its own. */
export const pages: BrowserPages = {
  'webshop.shopping_cart': () =>
    import(/* webpackChunkName: "page.webshop.shopping_cart" */ './shopping-cart/page').then(
      ({ ShoppingCartPage }) => ({
        View: ShoppingCartPage,
      }),
    ),
  'webshop.login': () =>
    import(/* webpackChunkName: "page.webshop.login" */ './login/page').then(({ LoginPage }) => ({ View: LoginPage })),
  'webshop.customer': () =>
    import(/* webpackChunkName: "page.webshop.customer" */ './customer/page').then(({ CustomerPage }) => ({
      View: CustomerPage,
    })),
  'webshop.shipping': () =>
    import(/* webpackChunkName: "page.webshop.shipping" */ './shipping/page').then(({ ShippingPage }) => ({
      View: ShippingPage,
    })),
  'webshop.payment': () =>
    import(/* webpackChunkName: "page.webshop.payment" */ './payment/page').then(({ PaymentPage }) => ({
      View: PaymentPage,
    })),
  'webshop.review_order': () =>
    import(/* webpackChunkName: "page.webshop.review_order" */ './review-order/page').then(({ ReviewOrderPage }) => ({
      View: ReviewOrderPage,
    })),
  'webshop.thank_you': () =>
    import(/* webpackChunkName: "page.webshop.thank_you" */ './thank-you/page').then(({ ThankYouPage }) => ({
      View: ThankYouPage,
    })),
  'webshop.failed_order': () =>
    import(/* webpackChunkName: "page.webshop.failed_order" */ './failed-order/page').then(({ FailedOrderPage }) => ({
      View: FailedOrderPage,
    })),
};
