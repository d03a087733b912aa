import { changeEmail } from '@storefront/contracts/calls/auth';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { Dialog } from '@storefront/ui/dialog';
import { Notice } from '@storefront/ui/notice';
import { useForm } from '@storefront/ui/use-form';
import { useState } from 'react';
import { AccountForm } from '../common/account-form';
import { EmailField } from '../common/email-field';
import { emailError, toFormResult } from '../common/form-errors';
import { PasswordField } from '../common/password-field';
import styles from './change-email.module.css';

/** The address of the account, and how to get another: by the password, and by a mail to both addresses. */
export function ChangeEmail({ email }: { email: string }) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const [isSent, setIsSent] = useState(false);
  function finish() {
    setIsOpen(false);
    setIsSent(true);
  }
  return (
    <div className={styles.email}>
      <p>
        <span className={styles.term}>{t('account_email')}</span>
        <span className={styles.address}>{email}</span>
      </p>
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        {t('account_email_change')}
      </Button>
      {isSent && (
        <Notice tone="success" isLive className={styles.sent}>
          {t('account_email_change_sent')}
        </Notice>
      )}
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('account_email_change_title')}
        closeLabel={t('common_close')}
        size="small"
      >
        {isOpen && <ChangeEmailForm onCancel={() => setIsOpen(false)} onDone={finish} />}
      </Dialog>
    </div>
  );
}

const fields = ['email', 'password'] as const;

function ChangeEmailForm({ onCancel, onDone }: { onCancel: () => void; onDone: () => void }) {
  const { api, language } = useShell();
  const t = useTranslate();
  const form = useForm({
    name: 'change-email',
    fields,
    translate: t,
    check: ({ email = '', password = '' }) => ({
      email: emailError(email),
      password: password === '' ? 'account_error_password_missing' : undefined,
    }),
    send: async ({ email = '', password = '' }) =>
      toFormResult(await api.call(changeEmail, { lang: language.code, email, password }), fields),
    onDone,
  });
  const cancel = (
    <Button variant="quiet" onClick={onCancel}>
      {t('common_cancel')}
    </Button>
  );
  return (
    <AccountForm form={form} submitLabel={t('account_email_change')} aside={cancel}>
      <p>{t('account_email_change_text')}</p>
      <EmailField {...form.field('email')} autoComplete="email" />
      <PasswordField {...form.field('password')} label={t('account_password')} autoComplete="current-password" />
    </AccountForm>
  );
}
