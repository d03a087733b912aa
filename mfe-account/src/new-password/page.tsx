import { newPassword } from '@storefront/contracts/calls/auth';
import type { PageProps } from '@storefront/contracts/pages';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { ButtonLink } from '@storefront/ui/button';
import { useForm } from '@storefront/ui/use-form';
import { useState } from 'react';
import { AccountForm } from '../common/account-form';
import { EntryPage } from '../common/entry-page';
import { newPasswordError, toFormResult } from '../common/form-errors';
import type { MailLink } from '../common/mail-link';
import { Outcome } from '../common/outcome';
import { PasswordField } from '../common/password-field';
import { PasswordIsSet } from '../common/password-is-set';

export interface NewPasswordData {
  link: MailLink;
  /** Label code of what the provider holds against the link; null when it is good. */
  errorLabel: string | null;
}

/** Where the mail of a forgotten password leads: choosing a new one. */
export function NewPasswordPage({ data: { link, errorLabel } }: PageProps<NewPasswordData>) {
  const t = useTranslate();
  const [isSet, setIsSet] = useState(false);
  if (isSet) return <PasswordIsSet />;
  if (errorLabel) {
    return (
      <Outcome
        kind="failed"
        title={t('account_new_password_refused_title')}
        text={t(errorLabel)}
        actions={<AskAgainLink />}
      />
    );
  }
  return <NewPasswordForm link={link} onDone={() => setIsSet(true)} />;
}

function AskAgainLink({ variant }: { variant?: 'quiet' }) {
  const { prefix } = useShell();
  const t = useTranslate();
  return (
    <ButtonLink variant={variant} href={`${prefix}/auth/forgotten_password/`}>
      {t('account_new_password_again')}
    </ButtonLink>
  );
}

function NewPasswordForm({ link, onDone }: { link: MailLink; onDone: () => void }) {
  const { api, language } = useShell();
  const t = useTranslate();
  const form = useForm({
    name: 'new-password',
    fields: ['password'],
    translate: t,
    check: ({ password = '' }) => ({ password: newPasswordError(password) }),
    send: async ({ password = '' }) =>
      toFormResult(await api.call(newPassword, { lang: language.code, ...link, password }), ['password']),
    onDone,
  });
  return (
    <EntryPage title={t('account_new_password_title')} lead={t('account_new_password_lead')}>
      <AccountForm
        form={form}
        submitLabel={t('account_new_password_submit')}
        aside={form.failure && <AskAgainLink variant="quiet" />}
      >
        <PasswordField
          {...form.field('password')}
          label={t('account_new_password')}
          hint={t('account_password_hint')}
          autoComplete="new-password"
        />
      </AccountForm>
    </EntryPage>
  );
}
