import type { PageProps } from '@storefront/contracts/pages';
import { Fragment, useShell, useTranslate } from '@storefront/contracts/runtime';
import { ButtonLink } from '@storefront/ui/button';
import { AlertIcon, SuccessIcon } from '@storefront/ui/icons';
import { Notice } from '@storefront/ui/notice';
import { TextLink } from '@storefront/ui/text-link';
import { useEffect } from 'react';
import { toContacts } from '../common/contacts';
import { OrderLayout } from '../common/order-layout';
import { orderPath } from '../common/paths';
import { ReturnGuide } from '../common/return-guide';
import { WithdrawalLink } from '../common/withdrawal-link';
import { CancelOrder } from './cancel-order';
import { NextSteps } from './next-steps';
import { isGoing, isOver, isUnpaid, stateAfter, toTitleLabel } from './order-stage';
import { PaymentNotice } from './payment-notice';
import styles from './thank-you.module.css';
import type { ThankYouData } from './thank-you-data';
import { TransferSection } from './transfer-section';
import { useOrderConfirmed } from './use-order-confirmed';
import { useOrderRefunded } from './use-order-refunded';
import { usePaymentStatus } from './use-payment-status';

/** The account team's offer of an account to a guest. */
export const signupName = 'account.quick-signup';

/** The order stands: its number, how far the money is, what happens next, what was bought. */
export function ThankYouPage({ data }: PageProps<ThankYouData>) {
  const { navigate, prefix, site } = useShell();
  const t = useTranslate();
  const { order, transfer, signup, printUrl } = data;
  const status = usePaymentStatus(order.names, data.status);
  const state = stateAfter(order.state, status);
  const hasFailed = isUnpaid(state) && (status === 'refused' || status === 'cancelled');
  useEffect(() => {
    if (hasFailed) navigate(orderPath(prefix, 'failed_payment', order.names), { replace: true });
  }, [hasFailed, navigate, prefix, order.names]);

  const isCancelled = state === 'cancelled';
  useOrderConfirmed(order, hasFailed || isOver(state));
  useOrderRefunded(order, status === 'refund_due' || state === 'refunded');

  return (
    <OrderLayout
      icon={isCancelled ? <AlertIcon /> : <SuccessIcon />}
      title={t(toTitleLabel(state))}
      number={order.number}
      state={state}
      cart={order.cart}
    >
      <PaymentNotice order={order} state={state} status={status} />
      {data.withdrawn && (
        <Notice className={styles.withdrawn}>{t('checkout_withdrawal_received', { date: data.withdrawn })}</Notice>
      )}
      {data.goingBack && <ReturnGuide view={data.goingBack} names={order.names} />}
      {isUnpaid(state) && transfer && <TransferSection transfer={transfer} names={order.names} />}
      {isGoing(state) && <NextSteps data={data} state={state} />}
      <p className={styles.help}>{t('checkout_thanks_help', toContacts(site))}</p>
      <div className={styles.actions}>
        <ButtonLink href={site.named_routes.home ?? '/'}>{t('checkout_continue_shopping')}</ButtonLink>
        <TextLink href={printUrl}>{t('checkout_order_view')}</TextLink>
        {!isOver(state) && <WithdrawalLink names={order.names} />}
        {data.canCancel && !isOver(state) && <CancelOrder names={order.names} />}
      </div>
      {signup && (
        <div className={styles.signup}>
          <Fragment name={signupName} props={signup} />
        </div>
      )}
    </OrderLayout>
  );
}
