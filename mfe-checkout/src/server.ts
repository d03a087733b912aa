import {
  defineFragment,
  type PlacedFragments,
  propsSchema,
  type ServerFragments,
} from '@storefront/contracts/fragments';
import { definePage, type ServerPages } from '@storefront/contracts/pages';
import { CustomerPage } from './customer/page';
import { customer } from './customer/page.server';
import { FailedOrderPage } from './failed-order/page';
import { failedOrder } from './failed-order/page.server';
import { FailedPaymentPage } from './failed-payment/page';
import { failedPayment } from './failed-payment/page.server';
import { LoginPage } from './login/page';
import { login } from './login/page.server';
import { MiniCart } from './mini-cart/fragment';
import { miniCart } from './mini-cart/fragment.server';
import { NewPaymentPage } from './new-payment/page';
import { newPayment } from './new-payment/page.server';
import { PaymentPage } from './payment/page';
import { payment } from './payment/page.server';
import { PaymentCreatePage } from './payment-create/page';
import { paymentCreate } from './payment-create/page.server';
import { PaymentFormPage } from './payment-form/page';
import { paymentForm } from './payment-form/page.server';
import { PrintPaymentTransferPage } from './print-payment-transfer/page';
import { printPaymentTransfer } from './print-payment-transfer/page.server';
import { ReturnGuideFragment, type ReturnGuideProps } from './return-guide/fragment';
import { returnGuide } from './return-guide/fragment.server';
import { ReviewOrderPage } from './review-order/page';
import { reviewOrder } from './review-order/page.server';
import { ShippingPage } from './shipping/page';
import { shipping } from './shipping/page.server';
import { ShoppingCartPage } from './shopping-cart/page';
import { shoppingCart } from './shopping-cart/page.server';
import { ThankYouPage } from './thank-you/page';
import { thankYou } from './thank-you/page.server';
import { ViewOrderPage } from './view-order/page';
import { viewOrder } from './view-order/page.server';
import { WithdrawalPage } from './withdrawal/page';
import { withdrawal } from './withdrawal/page.server';

/** Pages of the server unit: key → both halves. */
export const pages: ServerPages = {
  'webshop.shopping_cart': definePage(shoppingCart, ShoppingCartPage),
  'webshop.login': definePage(login, LoginPage),
  'webshop.customer': definePage(customer, CustomerPage),
  'webshop.shipping': definePage(shipping, ShippingPage),
  'webshop.payment': definePage(payment, PaymentPage),
  'webshop.review_order': definePage(reviewOrder, ReviewOrderPage),
  'webshop.thank_you': definePage(thankYou, ThankYouPage),
  'webshop.failed_order': definePage(failedOrder, FailedOrderPage),
  'webshop.failed_payment': definePage(failedPayment, FailedPaymentPage),
  'webshop.new_payment': definePage(newPayment, NewPaymentPage),
  'webshop.payment_create': definePage(paymentCreate, PaymentCreatePage),
  'webshop.payment_form': definePage(paymentForm, PaymentFormPage),
  'webshop.view_order': definePage(viewOrder, ViewOrderPage),
  'webshop.print_payment_transfer': definePage(printPaymentTransfer, PrintPaymentTransferPage),
  'webshop.withdrawal': definePage(withdrawal, WithdrawalPage),
};

/** Fragments of the server unit: name → both halves and the props. */
export const fragments: ServerFragments = {
  'checkout.mini-cart': defineFragment(miniCart, MiniCart, propsSchema({})),
  'checkout.return-guide': defineFragment(
    returnGuide,
    ReturnGuideFragment,
    propsSchema<ReturnGuideProps>({ orderNumber: { type: 'string' } }),
  ),
};

/** What it places of other remotes. */
export const places: PlacedFragments = {
  'catalog.product-carousel': propsSchema<{ list: 'new' | 'related' | 'alternatives'; productIds?: readonly number[] }>(
    {
      list: { type: 'string', enum: ['new', 'related', 'alternatives'] },
      productIds: { type: 'array', items: { type: 'number' } },
    },
    ['productIds'],
  ),
  'account.quick-signup': propsSchema<{ orderIdentificator: string; email: string }>({
    orderIdentificator: { type: 'string' },
    email: { type: 'string' },
  }),
};
