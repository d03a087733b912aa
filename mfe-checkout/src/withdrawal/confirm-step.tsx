import { useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { Form } from '@storefront/ui/form';
import { useForm } from '@storefront/ui/use-form';
import { useFocusOnMount } from './use-focus-on-mount';
import type { PendingWithdrawal, Withdrawal } from './use-withdrawal';
import styles from './withdrawal.module.css';
import type { Stage } from './withdrawal-stage';

interface ConfirmStepProps {
  pending: PendingWithdrawal;
  withdrawal: Withdrawal;
}

/** Second step: the statement as it will be made, and the button that makes it. */
export function ConfirmStep({ pending, withdrawal }: ConfirmStepProps) {
  const t = useTranslate();
  const title = useFocusOnMount<HTMLHeadingElement>();
  const { confirm, finish, change } = withdrawal;
  const { name, email, order_number: number, note } = pending.statement;
  const form = useForm<Stage>({
    name: 'withdrawal-confirmation',
    fields: [],
    translate: t,
    send: () => confirm(pending),
    onDone: (next) => finish(next, pending),
  });
  return (
    <section className={styles.form} aria-labelledby="withdrawal-confirm">
      <h2 ref={title} id="withdrawal-confirm" className={styles.step} tabIndex={-1}>
        {t('checkout_withdrawal_confirm_title')}
      </h2>
      <Form form={form} className={styles.form}>
        <div className={styles.statement}>
          <p className={styles.words}>{t('checkout_withdrawal_statement', { number })}</p>
          <dl className={styles.facts}>
            <Entry term={t('checkout_withdrawal_name')} value={name} />
            {note && <Entry term={t('checkout_withdrawal_note')} value={note} />}
            <Entry term={t('checkout_withdrawal_receipt_to')} value={email} />
          </dl>
        </div>
        <div className={styles.actions}>
          <Button type="submit" isBusy={form.isBusy}>
            {t('checkout_withdrawal_confirm')}
          </Button>
          {/* Not while the confirmation is on its way: nobody would say then whether it was made. */}
          <Button variant="secondary" aria-disabled={form.isBusy || undefined} onClick={() => form.isBusy || change()}>
            {t('checkout_edit')}
          </Button>
        </div>
      </Form>
    </section>
  );
}

function Entry({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className={styles.muted}>{term}</dt>
      <dd className={styles.said}>{value}</dd>
    </div>
  );
}
