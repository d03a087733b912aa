import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { Form } from '@storefront/ui/form';
import { FormSummary } from '@storefront/ui/form-summary';
import { LockIcon } from '@storefront/ui/icons';
import { TextField } from '@storefront/ui/text-field';
import { TextLink } from '@storefront/ui/text-link';
import { useForm } from '@storefront/ui/use-form';
import type { ComponentProps } from 'react';
import { BankFields } from '../common/bank-fields';
import { leaveForBank } from '../common/leave-for-bank';
import type { BankFormData } from '../common/load-order.server';
import { orderPath } from '../common/paths';
import { type CardField, cardFields, expiredLabel, findCardErrors, findExpiryError } from './card-check';
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

/** Goes to the bank, once it is checked. It has no draft: nothing of a card is kept in the browser. */
export function CardForm({ order, form: { action, fields: bankFields } }: BankFormData) {
  const { prefix } = useShell();
  const t = useTranslate();
  const form = useForm({
    name: 'card',
    fields: cardFields,
    translate: t,
    action,
    check: (values) => findCardErrors(values, new Date()),
    // Nothing that is typed after an expired date helps; a date that is not whole yet is no error.
    checkWhileTyping: ({ card_expiry = '' }) => ({
      card_expiry: findExpiryError(card_expiry, new Date()) === expiredLabel ? expiredLabel : undefined,
    }),
    onLeave: () => leaveForBank(orderPath(prefix, 'thank_you', order.names), () => undefined),
  });
  return (
    <Form
      form={form}
      summary={
        <FormSummary form={form} title={(count) => t('checkout_fix_fields', { count })} className={styles.wide} />
      }
      className={styles.form}
      wideClassName={styles.wide}
    >
      <p className={styles.wide}>{t('checkout_card_text')}</p>
      <BankFields fields={bankFields} />
      {fields.map(({ name, label, isHalf, ...input }) => (
        <TextField
          key={name}
          {...input}
          {...form.field(name)}
          label={t(label)}
          className={isHalf ? styles.half : styles.wide}
          required
        />
      ))}
      <Button type="submit" className={styles.submit} icon={<LockIcon size={20} />}>
        {t('checkout_card_submit', { amount: order.cart.totals.total })}
      </Button>
      <TextLink href={orderPath(prefix, 'new_payment', order.names)} isStandalone className={styles.wide}>
        {t('checkout_failed_payment_other')}
      </TextLink>
    </Form>
  );
}
