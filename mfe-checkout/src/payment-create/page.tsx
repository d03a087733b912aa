import type { PageProps } from '@storefront/contracts/pages';
import { useTranslate } from '@storefront/contracts/runtime';
import { CreditCardIcon } from '@storefront/ui/icons';
import type { BankForm } from '../common/open-payment.server';
import { OrderLayout } from '../common/order-layout';
import type { OrderView } from '../common/order-view';
import { CardForm } from './card-form';

export interface PaymentCreateData {
  order: OrderView;
  form: BankForm;
}

/** Pays by a card that is typed in here (specification §4: credit_cart_form). */
export function PaymentCreatePage({ data: { order, form } }: PageProps<PaymentCreateData>) {
  const t = useTranslate();
  return (
    <OrderLayout icon={<CreditCardIcon />} title={t('checkout_card_title')} number={order.number} cart={order.cart}>
      <CardForm order={order} form={form} />
    </OrderLayout>
  );
}
