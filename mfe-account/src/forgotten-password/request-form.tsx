import { forgottenPassword, forgottenPasswordCode } from '@storefront/contracts/calls/auth';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { EmailField } from '../common/email-field';
import { Form } from '../common/form';
import { emailError, type FormResult, onlyErrors, resultOf } from '../common/form-errors';
import { useForm } from '../common/use-form';
import type { SentCode } from './sent-code';

interface RequestFormProps {
  onLinkSent(email: string): void;
  onCodeSent(sentCode: SentCode): void;
}

/** Asks for the address. Whether it has an account, the answer does not tell. */
export function RequestForm({ onLinkSent, onCodeSent }: RequestFormProps) {
  const { api, language } = useShell();
  const t = useTranslate();
  const form = useForm<{ success: boolean; id?: string }>({
    name: 'forgotten',
    fields: ['email'],
    kept: ['email'],
    check: ({ email = '' }) => onlyErrors({ email: emailError(email) }),
    async send({ email = '', way }): Promise<FormResult<{ success: boolean; id?: string }>> {
      const request = { lang: language.code, email };
      return way === 'code'
        ? resultOf(await api.call(forgottenPasswordCode, request), ['email'])
        : resultOf(await api.call(forgottenPassword, request), ['email']);
    },
    onDone: ({ id }, { email = '' }) => (id === undefined ? onLinkSent(email) : onCodeSent({ id, email })),
  });
  return (
    <Form
      form={form}
      submitLabel={t('account_forgotten_submit_link')}
      aside={
        <Button type="submit" name="way" value="code" variant="quiet" isBusy={form.isBusy} disabled={!form.isReady}>
          {t('account_forgotten_submit_code')}
        </Button>
      }
    >
      <EmailField {...form.field('email')} autoComplete="username" />
    </Form>
  );
}
