import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { createFormDraft } from '@storefront/ui/form-draft';
import { TextLink } from '@storefront/ui/text-link';
import { useForm } from '@storefront/ui/use-form';
import { useState } from 'react';
import { AccountForm } from '../common/account-form';
import { EmailField } from '../common/email-field';
import { emailError } from '../common/form-errors';
import { PasswordField } from '../common/password-field';
import { type Credentials, logInWith } from './log-in';
import { UnconfirmedNotice } from './unconfirmed-notice';

/** The log-in form. */
export function LogInForm({ nextPath }: { nextPath: string }) {
  const { api, bus, language, navigate, prefix } = useShell();
  const t = useTranslate();
  /** What was sent for a sign-up that waits for its confirmation. */
  const [unconfirmed, setUnconfirmed] = useState<Credentials>();
  const form = useForm({
    name: 'login',
    fields: ['email', 'password'],
    translate: t,
    draft: createFormDraft('account.login', ['email']),
    check: ({ email = '', password = '' }) => ({
      email: emailError(email),
      password: password === '' ? 'account_error_password_missing' : undefined,
    }),
    async send({ email = '', password = '' }) {
      setUnconfirmed(undefined);
      const result = await logInWith(api, { email, password }, language.code);
      if (!result.ok && result.errors.form === 'error_signup_unconfirmed') setUnconfirmed({ email, password });
      return result;
    },
    onDone(user) {
      bus.emit('session.loggedIn', { user });
      // The login page is not worth returning to with Back.
      navigate(nextPath, { replace: true });
    },
  });
  return (
    <AccountForm
      form={form}
      submitLabel={t('account_login_submit')}
      failureNotice={unconfirmed && <UnconfirmedNotice credentials={unconfirmed} />}
    >
      <EmailField {...form.field('email')} autoComplete="username" />
      <PasswordField {...form.field('password')} label={t('account_password')} autoComplete="current-password" />
      <div>
        <TextLink href={`${prefix}/auth/forgotten_password/`} isStandalone>
          {t('account_forgotten_link')}
        </TextLink>
      </div>
    </AccountForm>
  );
}
