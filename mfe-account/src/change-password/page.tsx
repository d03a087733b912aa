import { changePassword } from '@storefront/contracts/calls/auth';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Notice } from '@storefront/ui/notice';
import { useForm } from '@storefront/ui/use-form';
import { useState } from 'react';
import { AccountForm } from '../common/account-form';
import { AccountPage } from '../common/account-page';
import { newPasswordError, toFormResult } from '../common/form-errors';
import { PasswordField } from '../common/password-field';
import styles from './change-password.module.css';

/** Nothing is needed but the session. */
export type ChangePasswordData = Record<string, never>;

const fields = ['old_password', 'password'] as const;

/** A customer's new password, by the old one. */
export function ChangePasswordPage() {
  const t = useTranslate();
  // Each success begins with empty fields.
  const [successes, setSuccesses] = useState(0);
  return (
    <AccountPage title={t('account_change_password_title')} current="password" needsScripts>
      <div className={styles.column}>
        {successes > 0 && (
          <Notice key={`done-${successes}`} tone="success" isLive>
            {t('account_change_password_done')}
          </Notice>
        )}
        <ChangePasswordForm key={successes} onDone={() => setSuccesses((count) => count + 1)} />
      </div>
    </AccountPage>
  );
}

function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const { api, language } = useShell();
  const t = useTranslate();
  const form = useForm({
    name: 'change-password',
    fields,
    translate: t,
    check: ({ old_password = '', password = '' }) => ({
      old_password: old_password === '' ? 'account_error_password_missing' : undefined,
      password: newPasswordError(password),
    }),
    send: async ({ old_password = '', password = '' }) =>
      toFormResult(await api.call(changePassword, { lang: language.code, old_password, password }), fields),
    onDone,
  });
  return (
    <AccountForm form={form} submitLabel={t('account_change_password_submit')}>
      <PasswordField
        {...form.field('old_password')}
        label={t('account_old_password')}
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field('password')}
        label={t('account_new_password')}
        hint={t('account_password_hint')}
        autoComplete="new-password"
      />
    </AccountForm>
  );
}
