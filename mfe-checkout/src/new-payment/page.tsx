import type { PageProps } from '@storefront/contracts/pages';
import { useTranslate } from '@storefront/contracts/runtime';
import { CreditCardIcon } from '@storefront/ui/icons';
import { Notice } from '@storefront/ui/notice';
import { RadioCards } from '@storefront/ui/radio-cards';
import { OrderLayout } from '../common/order-layout';
import type { OrderView } from '../common/order-view';
import { PayForm } from '../common/pay-form';
import styles from './new-payment.module.css';

export interface NewPaymentData {
  order: OrderView;
  options: { code: string; title: string; description: string }[];
  /** Until when the order is kept. */
  until: string | null;
  /** The bank could not be reached a moment ago. */
  isBankAway: boolean;
}

/** The order stands and is not paid: the same way again, or another. */
export function NewPaymentPage({ data: { order, options, until, isBankAway } }: PageProps<NewPaymentData>) {
  const t = useTranslate();
  return (
    <OrderLayout
      icon={<CreditCardIcon />}
      title={t('checkout_new_payment_title')}
      number={order.number}
      state={order.state}
      cart={order.cart}
    >
      <PayForm names={order.names} submitLabel={t('checkout_new_payment_submit')} className={styles.form}>
        {isBankAway && <Notice tone="warning">{t('checkout_new_payment_unavailable')}</Notice>}
        <p>
          {t('checkout_new_payment_text')} {until && t('checkout_kept_until', { until })}
        </p>
        <RadioCards
          name="payment"
          legend={t('checkout_payment_legend')}
          isLegendHidden
          options={options.map(({ code, title, description }) => ({ value: code, label: title, text: description }))}
          defaultValue={order.payment.code}
          isRequired
        />
      </PayForm>
    </OrderLayout>
  );
}
