import { newPassword } from '@storefront/contracts/calls/auth';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { createFormDraft } from '@storefront/ui/form-draft';
import { TextField } from '@storefront/ui/text-field';
import { useForm } from '@storefront/ui/use-form';
import { AccountForm } from '../common/account-form';
import { EntryPage } from '../common/entry-page';
import { newPasswordError, toFormResult } from '../common/form-errors';
import { PasswordField } from '../common/password-field';
import type { SentCode } from './sent-code';

interface CodeFormProps {
  sentCode: SentCode;
  onDone(): void;
  onRestart(): void;
}

/** The code from the mail and the new password, in one step. */
export function CodeForm({ sentCode: { id, email }, onDone, onRestart }: CodeFormProps) {
  const { api, language } = useShell();
  const t = useTranslate();
  const form = useForm({
    name: 'reset-code',
    fields: ['code', 'password'],
    translate: t,
    draft: createFormDraft('account.reset-code', ['code']),
    check: ({ code = '', password = '' }) => ({
      code: code === '' ? 'account_error_code_missing' : undefined,
      password: newPasswordError(password),
    }),
    async send({ code = '', password = '' }) {
      const answer = await api.call(newPassword, { lang: language.code, id, code, password });
      const result = toFormResult(answer, ['code', 'password']);
      // An invalid code is an error of the code field, not of the form.
      const isCodeWrong = !result.ok && result.errors.form === 'error_code_invalid';
      return isCodeWrong ? { ok: false, errors: { fields: { code: 'error_code_invalid' } } } : result;
    },
    onDone,
  });
  return (
    <EntryPage title={t('account_new_password_title')} lead={t('account_code_lead', { email })}>
      <AccountForm
        form={form}
        submitLabel={t('account_new_password_submit')}
        aside={
          <Button variant="quiet" onClick={onRestart}>
            {t('account_code_restart')}
          </Button>
        }
      >
        <TextField
          {...form.field('code')}
          label={t('account_code')}
          hint={t('account_code_hint')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          required
        />
        {/* So that a password manager files the new password under the right name. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
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
