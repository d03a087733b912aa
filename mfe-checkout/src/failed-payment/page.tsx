import type { PageProps } from '@storefront/contracts/pages';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { ButtonLink } from '@storefront/ui/button';
import { AlertIcon } from '@storefront/ui/icons';
import { toContacts } from '../common/contacts';
import { OrderLayout } from '../common/order-layout';
import type { OrderView } from '../common/order-view';
import { orderPath } from '../common/paths';
import { PayForm } from '../common/pay-form';
import styles from './failed-payment.module.css';

export interface FailedPaymentData {
  order: OrderView;
  /** By the bank; else the shopper turned back. */
  isRefused: boolean;
  /** Until when the order is kept. */
  until: string | null;
}

/** Nothing was paid: what that means, and the two ways on. */
export function FailedPaymentPage({ data: { order, isRefused, until } }: PageProps<FailedPaymentData>) {
  const { prefix, site } = useShell();
  const t = useTranslate();
  const { names, payment } = order;
  return (
    <OrderLayout
      icon={<AlertIcon />}
      title={t('checkout_failed_payment_title')}
      number={order.number}
      state={order.state}
      cart={order.cart}
    >
      <div className={styles.texts}>
        <p>{t(isRefused ? 'checkout_failed_payment_refused' : 'checkout_failed_payment_cancelled')}</p>
        {payment.can_pay && until && <p>{t('checkout_kept_until', { until })}</p>}
      </div>
      {payment.can_pay && (
        <div className={styles.actions}>
          <PayForm names={names} payment={payment.code} submitLabel={t('checkout_failed_payment_again')} />
          <ButtonLink href={orderPath(prefix, 'new_payment', names)} variant="secondary">
            {t('checkout_failed_payment_other')}
          </ButtonLink>
        </div>
      )}
      <p className={styles.help}>{t('checkout_thanks_help', toContacts(site))}</p>
    </OrderLayout>
  );
}
