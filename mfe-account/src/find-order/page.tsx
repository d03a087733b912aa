import { postOrderLink } from '@storefront/contracts/calls/webshop';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { createFormDraft } from '@storefront/ui/form-draft';
import { TextField } from '@storefront/ui/text-field';
import { useForm } from '@storefront/ui/use-form';
import { useState } from 'react';
import { AccountForm } from '../common/account-form';
import { CheckMail } from '../common/check-mail';
import { EmailField } from '../common/email-field';
import { EntryPage } from '../common/entry-page';
import { emailError, toFormResult } from '../common/form-errors';

const fields = ['order_number', 'email'] as const;

/** The way to an order without an account: by its number and the address that it was placed with. */
export function FindOrderPage() {
  const t = useTranslate();
  const [email, setEmail] = useState<string>();
  if (email !== undefined) return <CheckMail text={t('account_find_order_sent', { email })} />;
  return (
    <EntryPage title={t('account_find_order_title')} lead={t('account_find_order_lead')}>
      <FindOrderForm onSent={setEmail} />
    </EntryPage>
  );
}

/** The answer does not reveal whether there is such an order. */
function FindOrderForm({ onSent }: { onSent(email: string): void }) {
  const { api, language } = useShell();
  const t = useTranslate();
  const form = useForm({
    name: 'find-order',
    fields,
    translate: t,
    draft: createFormDraft('account.find-order', fields),
    check: ({ order_number: number = '', email = '' }) => ({
      order_number: number.trim() === '' ? 'account_error_order_number' : undefined,
      email: emailError(email),
    }),
    send: async ({ order_number = '', email = '' }) =>
      toFormResult(await api.call(postOrderLink, { lang: language.code, order_number, email }), fields),
    onDone: (_, { email = '' }) => onSent(email),
  });
  return (
    <AccountForm form={form} submitLabel={t('account_find_order_submit')}>
      <TextField
        {...form.field('order_number')}
        label={t('account_find_order_number')}
        hint={t('account_find_order_number_hint')}
        autoComplete="off"
        maxLength={24}
        required
      />
      <EmailField {...form.field('email')} autoComplete="email" />
    </AccountForm>
  );
}
