import type { PaymentStatus } from '@storefront/contracts/calls/webshop';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Notice } from '@storefront/ui/notice';
import { TextLink } from '@storefront/ui/text-link';
import type { OrderView } from '../common/order-view';
import { orderPath } from '../common/paths';
import { PayForm } from '../common/pay-form';
import styles from './thank-you.module.css';

type News = Partial<Record<PaymentStatus, { tone: 'info' | 'success' | 'warning'; text: string }>>;

/** What is known of the money. The element stays while the words change, so that a screen reader announces them. */
export function PaymentNotice({ order, state, status }: { order: OrderView; state: string; status: PaymentStatus }) {
  const { prefix } = useShell();
  const t = useTranslate();
  const paid = { title: order.payment.title, amount: order.cart.totals.total };
  const ofStanding: News = {
    pending: { tone: 'info', text: t('checkout_thanks_pending') },
    paid: { tone: 'success', text: t('checkout_thanks_paid', paid) },
  };
  const ofCancelled: News = {
    expired: { tone: 'warning', text: t('checkout_given_up_text') },
    refund_due: { tone: 'warning', text: t('checkout_refund_due') },
  };
  const ofWithdrawn: News = { refund_due: { tone: 'warning', text: t('checkout_refund_due_withdrawn') } };
  const ofOver: Readonly<Record<string, News>> = { cancelled: ofCancelled, withdrawn: ofWithdrawn };
  const now = (ofOver[state] ?? ofStanding)[status];
  if (!now) return null;
  return (
    <div className={styles.news}>
      <div role="status">
        <Notice tone={now.tone}>{now.text}</Notice>
      </div>
      {status === 'pending' && order.payment.can_pay && (
        <div className={styles.unpaid}>
          <p>{t('checkout_thanks_not_paid')}</p>
          <PayForm names={order.names} submitLabel={t('checkout_thanks_pay_now')} variant="secondary" />
          <TextLink href={orderPath(prefix, 'new_payment', order.names)}>{t('checkout_failed_payment_other')}</TextLink>
        </div>
      )}
    </div>
  );
}
