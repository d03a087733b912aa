import type { PageProps } from '@storefront/contracts/pages';
import { useTranslate } from '@storefront/contracts/runtime';
import { CreditCardIcon } from '@storefront/ui/icons';
import type { BankFormData } from '../common/load-order.server';
import { OrderLayout } from '../common/order-layout';
import { CardForm } from './card-form';

/** Pays by a card that is typed in here (specification §4: credit_cart_form). */
export function PaymentCreatePage({ data: { order, form } }: PageProps<BankFormData>) {
  const t = useTranslate();
  return (
    <OrderLayout icon={<CreditCardIcon />} title={t('checkout_card_title')} number={order.number} cart={order.cart}>
      <CardForm order={order} form={form} />
    </OrderLayout>
  );
}
