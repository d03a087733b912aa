import type { Customer } from '@storefront/contracts/calls/webshop';
import type { PageProps } from '@storefront/contracts/pages';
import { useTranslate } from '@storefront/contracts/runtime';
import type { CartView } from '../common/cart-view';
import { StepLayout } from '../common/step-layout';
import { useCheckoutBegun } from '../common/use-checkout-begun';
import { CustomerForm } from './customer-form';

export interface CustomerData {
  cart: CartView;
  customer: Customer;
  countries: { code: string; title: string }[];
  isGuest: boolean;
}

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
