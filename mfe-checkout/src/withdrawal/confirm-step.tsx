import type { WithdrawalStatement } from '@storefront/contracts/calls/withdrawal';
import { useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { Notice } from '@storefront/ui/notice';
import { useFocusOnMount } from './use-focus-on-mount';
import type { Withdrawal } from './use-withdrawal';
import styles from './withdrawal.module.css';

interface ConfirmStepProps {
  statement: WithdrawalStatement;
  withdrawal: Withdrawal;
}

/** Second step: the statement as it will be made, and the button that makes it. */
export function ConfirmStep({ statement, withdrawal }: ConfirmStepProps) {
  const t = useTranslate();
  const title = useFocusOnMount<HTMLHeadingElement>();
  const { complaint, isBusy, confirm, change } = withdrawal;
  const { name, email, order_number: number, note } = statement;
  return (
    <section className={styles.form} aria-labelledby="withdrawal-confirm">
      <h2 ref={title} id="withdrawal-confirm" className={styles.step} tabIndex={-1}>
        {t('checkout_withdrawal_confirm_title')}
      </h2>
      {complaint.label && (
        <Notice tone="danger" isLive>
          {t(complaint.label)}
        </Notice>
      )}
      <div className={styles.statement}>
        <p className={styles.words}>{t('checkout_withdrawal_statement', { number })}</p>
        <dl className={styles.facts}>
          <Said term={t('checkout_withdrawal_name')} value={name} />
          {note && <Said term={t('checkout_withdrawal_note')} value={note} />}
          <Said term={t('checkout_withdrawal_receipt_to')} value={email} />
        </dl>
      </div>
      <div className={styles.actions}>
        <Button isBusy={isBusy} onClick={() => void confirm()}>
          {t('checkout_withdrawal_confirm')}
        </Button>
        <Button variant="secondary" onClick={change}>
          {t('checkout_edit')}
        </Button>
      </div>
    </section>
  );
}

function Said({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className={styles.muted}>{term}</dt>
      <dd className={styles.said}>{value}</dd>
    </div>
  );
}
