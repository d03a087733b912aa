import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { FormErrorSummary } from '@storefront/ui/form-error-summary';
import { LockIcon } from '@storefront/ui/icons';
import { TextField } from '@storefront/ui/text-field';
import { TextLink } from '@storefront/ui/text-link';
import { type ComponentProps, type FormEvent, useRef, useState } from 'react';
import { BankFields } from '../common/bank-fields';
import { leaveForBank } from '../common/leave-for-bank';
import type { BankFormData } from '../common/load-order.server';
import { orderPath } from '../common/paths';
import { useIsReady } from '../common/use-is-ready';
import {
  type CardErrors,
  type CardField,
  cardFields,
  expiredLabel,
  findCardErrors,
  findExpiryError,
} from './card-check';
import styles from './card-form.module.css';

interface FieldDescription extends Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'maxLength'> {
  name: CardField;
  label: string;
  isHalf?: boolean;
}

const fields: readonly FieldDescription[] = [
  {
    name: 'card_number',
    label: 'checkout_card_number',
    autoComplete: 'cc-number',
    inputMode: 'numeric',
    maxLength: 23,
  },
  { name: 'card_holder', label: 'checkout_card_holder', autoComplete: 'cc-name', maxLength: 80 },
  {
    name: 'card_expiry',
    label: 'checkout_card_expiry',
    autoComplete: 'cc-exp',
    inputMode: 'numeric',
    maxLength: 7,
    isHalf: true,
  },
  {
    name: 'card_cvc',
    label: 'checkout_card_cvc',
    autoComplete: 'cc-csc',
    inputMode: 'numeric',
    maxLength: 4,
    isHalf: true,
  },
];

/** The fields are the browser's own: what is typed stands in no state of ours, and is kept in no draft. */
export function CardForm({ order, form }: BankFormData) {
  const { prefix } = useShell();
  const t = useTranslate();
  const isReady = useIsReady();
  const [errors, setErrors] = useState<CardErrors>({});
  const [attempt, setAttempt] = useState(0);
  const isSent = useRef(false);
  const wrong = cardFields.flatMap((name) => (errors[name] ? [{ fieldId: name, message: t(errors[name]) }] : []));

  /** Says that a card has expired as soon as its date stands there: nothing that is typed after it helps. */
  function checkExpiry({ target }: FormEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLInputElement) || target.name !== 'card_expiry') return;
    const error = findExpiryError(target.value, new Date());
    // A date that is not whole yet is no error.
    setErrors(({ card_expiry: _, ...others }) => (error === expiredLabel ? { ...others, card_expiry: error } : others));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    const found = findCardErrors(new FormData(event.currentTarget), new Date());
    setErrors(found);
    setAttempt((count) => count + 1);
    if (Object.keys(found).length > 0 || isSent.current) return event.preventDefault();
    isSent.current = true;
    leaveForBank(orderPath(prefix, 'thank_you', order.names), () => undefined);
  }

  return (
    <form
      className={styles.form}
      method="post"
      action={form.action}
      noValidate={isReady}
      onInput={checkExpiry}
      onSubmit={submit}
    >
      <p className={styles.wide}>{t('checkout_card_text')}</p>
      {attempt > 0 && (
        <FormErrorSummary
          className={styles.wide}
          title={t('checkout_fix_fields', { count: wrong.length })}
          errors={wrong}
          attempt={attempt}
        />
      )}
      <BankFields fields={form.fields} />
      {fields.map(({ name, label, isHalf, ...input }) => (
        <TextField
          key={name}
          {...input}
          id={name}
          name={name}
          label={t(label)}
          error={errors[name] && t(errors[name])}
          className={isHalf ? undefined : styles.wide}
          required
        />
      ))}
      <Button type="submit" className={styles.submit} icon={<LockIcon size={20} />}>
        {t('checkout_card_submit', { amount: order.cart.totals.total })}
      </Button>
      <TextLink href={orderPath(prefix, 'new_payment', order.names)} isStandalone className={styles.wide}>
        {t('checkout_failed_payment_other')}
      </TextLink>
    </form>
  );
}
