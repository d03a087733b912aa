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
  'webshop.failed_payment': () =>
    import(/* webpackChunkName: "page.webshop.failed_payment" */ './failed-payment/page').then(
      ({ FailedPaymentPage }) => ({
        View: FailedPaymentPage,
      }),
    ),
  'webshop.new_payment': () =>
    import(/* webpackChunkName: "page.webshop.new_payment" */ './new-payment/page').then(({ NewPaymentPage }) => ({
      View: NewPaymentPage,
    })),
  'webshop.payment_create': () =>
    import(/* webpackChunkName: "page.webshop.payment_create" */ './payment-create/page').then(
      ({ PaymentCreatePage }) => ({
        View: PaymentCreatePage,
      }),
    ),
  'webshop.payment_form': () =>
    import(/* webpackChunkName: "page.webshop.payment_form" */ './payment-form/page').then(({ PaymentFormPage }) => ({
      View: PaymentFormPage,
    })),
  'webshop.view_order': () =>
    import(/* webpackChunkName: "page.webshop.view_order" */ './view-order/page').then(({ ViewOrderPage }) => ({
      View: ViewOrderPage,
    })),
  'webshop.print_payment_transfer': () =>
    import(/* webpackChunkName: "page.webshop.print_payment_transfer" */ './print-payment-transfer/page').then(
      ({ PrintPaymentTransferPage }) => ({
        View: PrintPaymentTransferPage,
      }),
    ),
  'webshop.withdrawal': () =>
    import(/* webpackChunkName: "page.webshop.withdrawal" */ './withdrawal/page').then(({ WithdrawalPage }) => ({
      View: WithdrawalPage,
    })),
};
