import type { PageProps } from '@storefront/contracts/pages';
import { useTranslate } from '@storefront/contracts/runtime';
import { StepLayout } from '../common/step-layout';
import { useCheckoutBegun } from '../common/use-checkout-begun';
import type { CustomerData } from './customer-data';
import { CustomerForm } from './customer-form';

/** First step: to whom the parcel goes. */
export function CustomerPage({ data }: PageProps<CustomerData>) {
  const t = useTranslate();
  useCheckoutBegun(data.cart);
  return (
    <StepLayout step="customer" title={t('checkout_customer_title')} cart={data.cart}>
      <CustomerForm {...data} />
    </StepLayout>
  );
}
