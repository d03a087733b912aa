import type { PageProps } from '@storefront/contracts/pages';
import { useTranslate } from '@storefront/contracts/runtime';
import type { BankFormData } from '../common/load-order.server';
import { PayLayout } from '../common/step-layout';
import { CardForm } from './card-form';

/** Pays by a card that is typed in here (REQ-4.5: credit_cart_form). */
export function PaymentCreatePage({ data: { order, form } }: PageProps<BankFormData>) {
  const t = useTranslate();
  return (
    <PayLayout title={t('checkout_card_title')} order={order}>
      <CardForm order={order} form={form} />
    </PayLayout>
  );
}
