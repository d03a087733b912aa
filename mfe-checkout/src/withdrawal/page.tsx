import type { PageProps } from '@storefront/contracts/pages';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { MailIcon, PackageIcon, ReturnIcon } from '@storefront/ui/icons';
import { Notice } from '@storefront/ui/notice';
import { TextLink } from '@storefront/ui/text-link';
import type { ReactNode } from 'react';
import { ConfirmStep } from './confirm-step';
import { OwnOrders } from './own-orders';
import { Receipt } from './receipt';
import { StatementForm } from './statement-form';
import { useWithdrawal } from './use-withdrawal';
import styles from './withdrawal.module.css';
import type { WithdrawalData } from './withdrawal-data';

/** Withdraws from a contract in two steps, statement and confirmation; then shows the receipt. */
export function WithdrawalPage({ data }: PageProps<WithdrawalData>) {
  const { site } = useShell();
  const t = useTranslate();
  const withdrawal = useWithdrawal(data.order);
  const { stage } = withdrawal;
  const isNew = stage.kind === 'statement';
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('common_withdrawal')}</h1>
      <div className={styles.columns}>
        <div className={styles.main}>
          {isNew && site.terms && (
            <p className={styles.lead}>{t('checkout_withdrawal_text', { days: site.terms.return_days })}</p>
          )}
          <noscript>
            <Notice tone="warning">{t('checkout_withdrawal_noscript', { email: site.email })}</Notice>
          </noscript>
          {isNew && data.order?.withdrawn && (
            <Notice>{t('checkout_withdrawal_received', { date: data.order.withdrawn })}</Notice>
          )}
          {isNew && data.orders.length > 0 && <OwnOrders orders={data.orders} />}
          {isNew && <StatementForm key={data.order?.number ?? ''} data={data} withdrawal={withdrawal} />}
          {stage.kind === 'confirm' && <ConfirmStep pending={stage} withdrawal={withdrawal} />}
          {stage.kind === 'made' && <Receipt made={stage} onAnother={withdrawal.change} />}
        </div>
        <NextSteps />
      </div>
    </div>
  );
}

/** What comes of it, in short sentences. */
function NextSteps() {
  const { site } = useShell();
  const t = useTranslate();
  return (
    <aside className={styles.next} aria-labelledby="withdrawal-next">
      <h2 id="withdrawal-next" className={styles.subtitle}>
        {t('checkout_thanks_next')}
      </h2>
      <ul className={styles.facts}>
        <Fact icon={<MailIcon />}>{t('checkout_withdrawal_next_mail')}</Fact>
        <Fact icon={<PackageIcon />}>{t('checkout_withdrawal_next_return')}</Fact>
        <Fact icon={<ReturnIcon />}>{t('checkout_withdrawal_next_money')}</Fact>
      </ul>
      {site.named_routes.returns && (
        <TextLink href={site.named_routes.returns} isStandalone>
          {t('common_footer_returns')}
        </TextLink>
      )}
    </aside>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      {icon}
      <span>{children}</span>
    </li>
  );
}
