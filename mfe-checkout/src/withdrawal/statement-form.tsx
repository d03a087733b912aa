import { useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { CheckboxField } from '@storefront/ui/checkbox-field';
import { Form } from '@storefront/ui/form';
import { FormSummary } from '@storefront/ui/form-summary';
import { TextAreaField } from '@storefront/ui/text-area-field';
import { TextField } from '@storefront/ui/text-field';
import { type FormState, useForm } from '@storefront/ui/use-form';
import { toFieldErrors } from '../common/form-result';
import { fieldErrors, fieldOrder, type StatementField, toStatement } from './statement-values';
import type { PendingWithdrawal, Withdrawal } from './use-withdrawal';
import styles from './withdrawal.module.css';
import type { NamedOrder, WithdrawalData } from './withdrawal-data';

/** The provider takes 2000 characters; the items that it is about stand before the note. */
const longestNote = 1200;

interface StatementFormProps {
  data: WithdrawalData;
  withdrawal: Withdrawal;
}

/** First step: who withdraws from which order. Its fields are the browser's own, so that what was typed before hydration stays. */
export function StatementForm({ data: { order, number, name, email }, withdrawal }: StatementFormProps) {
  const t = useTranslate();
  const form = useForm<PendingWithdrawal>({
    name: 'withdrawal',
    fields: fieldOrder,
    translate: t,
    fieldErrorText: (field) => t(fieldErrors[field as StatementField]),
    draft: withdrawal.draft,
    // It may be changed until it is confirmed.
    isDraftKept: true,
    firstErrors: withdrawal.lateErrors,
    check: (values, entries) => toFieldErrors(withdrawal.findWrongFields(toStatement(values, entries))),
    send: (values, entries) => withdrawal.state(toStatement(values, entries)),
    onDone: withdrawal.askToConfirm,
  });
  return (
    <Form
      form={form}
      summary={<FormSummary form={form} title={(count) => t('checkout_fix_fields', { count })} />}
      className={styles.form}
    >
      {order ? (
        <NamedOrderFields order={order} control={form.field('things')} />
      ) : (
        <UnnamedOrderFields number={number} email={email} form={form} />
      )}
      <TextField
        {...form.field('name')}
        label={t('checkout_withdrawal_name')}
        defaultValue={name}
        autoComplete="name"
        maxLength={160}
        required
      />
      <TextAreaField
        {...form.field('note')}
        label={t('checkout_withdrawal_note')}
        mark={t('common_optional')}
        hint={t('checkout_withdrawal_note_hint')}
        maxLength={longestNote}
        rows={3}
      />
      <Button type="submit" isBusy={form.isBusy} className={styles.submit}>
        {t('checkout_withdrawal_to_confirm')}
      </Button>
    </Form>
  );
}

/** The order is known: the form asks only which of its items it is about. All are chosen at first. */
interface NamedOrderFieldsProps {
  order: NamedOrder;
  control: ReturnType<FormState['field']>;
}

function NamedOrderFields({ order: { number, email, cart }, control: { id, name, error } }: NamedOrderFieldsProps) {
  const t = useTranslate();
  return (
    <>
      <p className={styles.number}>{t('checkout_order_title', { number })}</p>
      <input type="hidden" name="order_number" value={number} />
      <input type="hidden" name="email" value={email} />
      <fieldset id={id} className={styles.things} tabIndex={-1} aria-describedby={error && 'withdrawal-none'}>
        <legend className={styles.legend}>{t('checkout_withdrawal_things')}</legend>
        {cart.lines.map(({ code, title, variation, quantity }) => (
          <CheckboxField
            key={code}
            name={name}
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
  form: FormState;
}

/** What names an order to the shop: its number, and the address that it was placed with. */
function UnnamedOrderFields({ number, email, form }: UnnamedOrderFieldsProps) {
  const t = useTranslate();
  return (
    <>
      <TextField
        {...form.field('order_number')}
        label={t('checkout_withdrawal_number')}
        hint={t('checkout_withdrawal_number_hint')}
        defaultValue={number}
        autoComplete="off"
        maxLength={40}
        required
      />
      <TextField
        {...form.field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        label={t('checkout_email')}
        hint={t('checkout_withdrawal_email_hint')}
        defaultValue={email}
        maxLength={254}
        required
      />
    </>
  );
}
