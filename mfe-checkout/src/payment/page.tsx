import { putPayment } from '@storefront/contracts/calls/webshop';
import type { PageProps } from '@storefront/contracts/pages';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { toEventItems } from '../common/cart-events';
import { callForCart } from '../common/cart-outcome';
import type { CartView } from '../common/cart-view';
import { ChoiceStep } from '../common/choice-step';
import { webshopPath } from '../common/paths';

export interface PaymentData {
  cart: CartView;
  saved: string | null;
  options: { code: string; title: string; description: string }[];
}

/** Third step: how it is paid. Nothing is marked beforehand: money is the shopper's own decision. */
export function PaymentPage({ data: { cart, saved, options } }: PageProps<PaymentData>) {
  const { api, bus, language, prefix } = useShell();
  const t = useTranslate();
  return (
    <ChoiceStep
      step="payment"
      title={t('checkout_payment_title')}
      cart={cart}
      groups={[
        {
          name: 'payment',
          legend: t('checkout_payment_legend'),
          saved,
          options: options.map(({ code, title, description }) => ({ value: code, label: title, text: description })),
        },
      ]}
      save={(_, code) => callForCart(api, putPayment, { lang: language.code, payment: code })}
      errorLabel="checkout_error_payment"
      submitLabel={t('checkout_to_review')}
      nextPath={webshopPath(prefix, 'review_order')}
      onDone={({ payment }, chosenCart) => {
        const paymentType = options.find(({ code }) => code === payment)?.title ?? '';
        bus.emit('checkout.paymentChosen', { ...toEventItems(chosenCart), paymentType });
      }}
    />
  );
}
