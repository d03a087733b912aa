import type { PageServer } from '@storefront/contracts/pages';
import { type BankFormData, loadBankForm } from '../common/load-order.server';
import { privateHead } from '../common/private-head.server';

/** The card form. It is posted to the bank from here: no card number ever comes to the shop. */
export const paymentCreate: PageServer<BankFormData> = {
  cache: 'private',
  layout: 'checkout',
  load: (context) => loadBankForm(context, 'payment_create'),
  head: (_, context) => privateHead('checkout_card_title', context),
};
