import { deleteAccount } from '@storefront/contracts/calls/auth';
import { useSession, useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { Dialog } from '@storefront/ui/dialog';
import { useForm } from '@storefront/ui/use-form';
import { useState } from 'react';
import { AccountForm } from '../common/account-form';
import { toFormResult } from '../common/form-errors';
import { PasswordField } from '../common/password-field';
import styles from './account-data.module.css';

/** The end of the account, by its password. Not for staff, whose account is ended by those who made it. */
export function DeleteAccount() {
  const isStaff = useSession((session) => session.isStaff);
  const [isOpen, setIsOpen] = useState(false);
  const t = useTranslate();
  if (isStaff) return null;
  return (
    <section aria-labelledby="account-delete" className={styles.section}>
      <h2 id="account-delete" className={styles.title}>
        {t('account_delete_title')}
      </h2>
      <p className={styles.text}>{t('account_delete_text')}</p>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {t('account_delete_submit')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('account_delete_title')}
        closeLabel={t('common_close')}
        size="small"
      >
        {isOpen && <PasswordForm onCancel={() => setIsOpen(false)} />}
      </Dialog>
    </section>
  );
}

function PasswordForm({ onCancel }: { onCancel: () => void }) {
  const { api, bus, navigate, language, prefix } = useShell();
  const t = useTranslate();
  const form = useForm({
    name: 'delete-account',
    fields: ['password'],
    translate: t,
    check: ({ password }): Record<string, string> => (password ? {} : { password: 'account_error_password_missing' }),
    send: async ({ password = '' }) =>
      toFormResult(await api.call(deleteAccount, { lang: language.code, password }), ['password']),
    onDone() {
      bus.emit('session.loggedOut', {});
      bus.emit('toast.raised', { text: t('account_delete_done') });
      navigate(`${prefix}/`, { replace: true });
    },
  });
  const cancel = (
    <Button variant="quiet" onClick={onCancel}>
      {t('common_cancel')}
    </Button>
  );
  return (
    <AccountForm form={form} submitLabel={t('account_delete_submit')} aside={cancel}>
      <PasswordField {...form.field('password')} label={t('account_password')} autoComplete="current-password" />
    </AccountForm>
  );
}
