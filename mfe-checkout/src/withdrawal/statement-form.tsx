import { useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { CheckboxField } from '@storefront/ui/checkbox-field';
import { FormErrorSummary } from '@storefront/ui/form-error-summary';
import { Notice } from '@storefront/ui/notice';
import { TextAreaField } from '@storefront/ui/text-area-field';
import { TextField } from '@storefront/ui/text-field';
import { useEffect, useRef } from 'react';
import { useIsReady } from '../common/use-is-ready';
import type { NamedOrder, WithdrawalData } from './page';
import { fieldErrors, fieldId, readStatement, type StatementField } from './statement-values';
import type { Withdrawal } from './use-withdrawal';
import styles from './withdrawal.module.css';

/** The provider takes 2000 characters; which things it is about stands before the note. */
const longestNote = 1200;

interface StatementFormProps {
  data: WithdrawalData;
  withdrawal: Withdrawal;
}

/** First step: who withdraws from which order. Its fields are the browser's own, so that what was typed before hydration stays. */
export function StatementForm({ data: { order, number, name, email }, withdrawal }: StatementFormProps) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const isReady = useIsReady();
  const { complaint, attempt, isBusy, draft, state } = withdrawal;
  const { fields, label } = complaint;
  // Once for the form, whose key names its order.
  useEffect(() => {
    if (form.current) draft.restore(form.current);
  }, []);

  const errorOf = (field: StatementField) => (fields.includes(field) ? t(fieldErrors[field]) : undefined);
  return (
    <form
      ref={form}
      className={styles.form}
      // `post` keeps a name out of the address bar, should the form ever be sent without our help.
      method="post"
      noValidate
      onInput={(event) => draft.keep(event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault();
        void state(readStatement(event.currentTarget));
      }}
    >
      <FormErrorSummary
        title={t('checkout_fix_fields', { count: fields.length })}
        errors={fields.map((field) => ({ fieldId: fieldId(field), message: t(fieldErrors[field]) }))}
        attempt={attempt}
      />
      {label && (
        <Notice tone="danger" isLive>
          {t(label)}
        </Notice>
      )}
      {order ? (
        <NamedOrderFields order={order} error={errorOf('things')} />
      ) : (
        <UnnamedOrderFields number={number} email={email} errorOf={errorOf} />
      )}
      <TextField
        id={fieldId('name')}
        name="name"
        label={t('checkout_withdrawal_name')}
        error={errorOf('name')}
        defaultValue={name}
        autoComplete="name"
        maxLength={160}
        required
      />
      <TextAreaField
        id={fieldId('note')}
        name="note"
        label={t('checkout_withdrawal_note')}
        mark={t('common_optional')}
        hint={t('checkout_withdrawal_note_hint')}
        error={errorOf('note')}
        maxLength={longestNote}
        rows={3}
      />
      <Button type="submit" isBusy={isBusy} disabled={!isReady} className={styles.submit}>
        {t('checkout_withdrawal_to_confirm')}
      </Button>
    </form>
  );
}

/** The order is known: only which of its things it is about is asked, all of them unless told otherwise. */
function NamedOrderFields({ order: { number, email, cart }, error }: { order: NamedOrder; error?: string }) {
  const t = useTranslate();
  return (
    <>
      <p className={styles.number}>{t('checkout_order_title', { number })}</p>
      <input type="hidden" name="order_number" value={number} />
      <input type="hidden" name="email" value={email} />
      <fieldset
        id={fieldId('things')}
        className={styles.things}
        tabIndex={-1}
        aria-describedby={error && 'withdrawal-none'}
      >
        <legend className={styles.legend}>{t('checkout_withdrawal_things')}</legend>
        {cart.lines.map(({ code, title, variation, quantity }) => (
          <CheckboxField
            key={code}
            name="things"
            value={code}
            defaultChecked
            label={
              <>
                {title}{' '}
                <span className={styles.thing}>
                  {[variation, t('checkout_pieces', { count: quantity })].filter(Boolean).join(', ')}
                </span>
              </>
            }
          />
        ))}
        {error && (
          <p id="withdrawal-none" className={styles.none}>
            {error}
          </p>
        )}
      </fieldset>
    </>
  );
}

interface UnnamedOrderFieldsProps {
  number: string;
  email: string;
  errorOf(field: StatementField): string | undefined;
}

/** What names an order to the shop: its number, and the address that it was placed with. */
function UnnamedOrderFields({ number, email, errorOf }: UnnamedOrderFieldsProps) {
  const t = useTranslate();
  return (
    <>
      <TextField
        id={fieldId('order_number')}
        name="order_number"
        label={t('checkout_withdrawal_number')}
        hint={t('checkout_withdrawal_number_hint')}
        error={errorOf('order_number')}
        defaultValue={number}
        autoComplete="off"
        maxLength={40}
        required
      />
      <TextField
        id={fieldId('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        label={t('checkout_email')}
        hint={t('checkout_withdrawal_email_hint')}
        error={errorOf('email')}
        defaultValue={email}
        maxLength={254}
        required
      />
    </>
  );
}
