import { signup } from '@storefront/contracts/calls/auth';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { createFormDraft } from '@storefront/ui/form-draft';
import { TextField } from '@storefront/ui/text-field';
import { useForm } from '@storefront/ui/use-form';
import { AccountForm } from '../common/account-form';
import { EmailField } from '../common/email-field';
import { emailError, newPasswordError, toFormResult } from '../common/form-errors';
import { PasswordField } from '../common/password-field';

const fields = ['first_name', 'last_name', 'email', 'password'] as const;

export function SignUpForm({ onDone }: { onDone: (email: string) => void }) {
  const { api, language } = useShell();
  const t = useTranslate();
  const form = useForm({
    name: 'signup',
    fields,
    translate: t,
    draft: createFormDraft('account.signup', ['first_name', 'last_name', 'email']),
    check: ({ first_name = '', last_name = '', email = '', password = '' }) => ({
      first_name: first_name === '' ? 'account_error_first_name' : undefined,
      last_name: last_name === '' ? 'account_error_last_name' : undefined,
      email: emailError(email),
      password: newPasswordError(password),
    }),
    send: async ({ first_name = '', last_name = '', email = '', password = '' }) =>
      toFormResult(await api.call(signup, { lang: language.code, first_name, last_name, email, password }), fields),
    onDone: (_, { email = '' }) => onDone(email),
  });
  return (
    <AccountForm form={form} submitLabel={t('common_signup')}>
      <TextField
        {...form.field('first_name')}
        label={t('account_field_first_name')}
        autoComplete="given-name"
        maxLength={80}
        required
      />
      <TextField
        {...form.field('last_name')}
        label={t('account_field_last_name')}
        autoComplete="family-name"
        maxLength={80}
        required
      />
      <EmailField {...form.field('email')} autoComplete="email" />
      <PasswordField
        {...form.field('password')}
        label={t('account_password')}
        hint={t('account_password_hint')}
        autoComplete="new-password"
      />
    </AccountForm>
  );
}
