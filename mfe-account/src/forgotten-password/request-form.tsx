import { forgottenPassword, forgottenPasswordCode } from '@storefront/contracts/calls/auth';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { createFormDraft } from '@storefront/ui/form-draft';
import { type FormResult, useForm } from '@storefront/ui/use-form';
import { AccountForm } from '../common/account-form';
import { EmailField } from '../common/email-field';
import { emailError, toFormResult } from '../common/form-errors';
import type { SentCode } from './sent-code';

interface RequestFormProps {
  onLinkSent(email: string): void;
  onCodeSent(sentCode: SentCode): void;
}

/** Asks for the address. The answer does not reveal whether it has an account. */
export function RequestForm({ onLinkSent, onCodeSent }: RequestFormProps) {
  const { api, language } = useShell();
  const t = useTranslate();
  const form = useForm<{ success: boolean; id?: string }>({
    name: 'forgotten',
    fields: ['email'],
    translate: t,
    draft: createFormDraft('account.forgotten', ['email']),
    check: ({ email = '' }) => ({ email: emailError(email) }),
    async send({ email = '', way }): Promise<FormResult<{ success: boolean; id?: string }>> {
      const request = { lang: language.code, email };
      return way === 'code'
        ? toFormResult(await api.call(forgottenPasswordCode, request), ['email'])
        : toFormResult(await api.call(forgottenPassword, request), ['email']);
    },
    onDone: ({ id }, { email = '' }) => (id === undefined ? onLinkSent(email) : onCodeSent({ id, email })),
  });
  return (
    <AccountForm
      form={form}
      submitLabel={t('account_forgotten_submit_link')}
      aside={
        <Button type="submit" name="way" value="code" variant="quiet" isBusy={form.isBusy}>
          {t('account_forgotten_submit_code')}
        </Button>
      }
    >
      <EmailField {...form.field('email')} autoComplete="username" />
    </AccountForm>
  );
}
