import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { TextLink } from '@storefront/ui/text-link';
import { EmailField } from '../common/email-field';
import { Form } from '../common/form';
import { emailError, onlyErrors } from '../common/form-errors';
import { PasswordField } from '../common/password-field';
import { useForm } from '../common/use-form';
import { logInWith } from './log-in';

/** The log-in form. */
export function LogInForm({ nextPath }: { nextPath: string }) {
  const { api, bus, language, navigate, prefix } = useShell();
  const t = useTranslate();
  const form = useForm({
    name: 'login',
    fields: ['email', 'password'],
    kept: ['email'],
    check: ({ email = '', password = '' }) =>
      onlyErrors({
        email: emailError(email),
        password: password === '' ? 'account_error_password_missing' : undefined,
      }),
    send: ({ email = '', password = '' }) => logInWith(api, { email, password }, language.code),
    onDone(user) {
      bus.emit('session.loggedIn', { user });
      // The login page is not worth returning to with Back.
      navigate(nextPath, { replace: true });
    },
  });
  return (
    <Form form={form} submitLabel={t('account_login_submit')}>
      <EmailField {...form.field('email')} autoComplete="username" />
      <PasswordField {...form.field('password')} label={t('account_password')} autoComplete="current-password" />
      <div>
        <TextLink href={`${prefix}/auth/forgotten_password/`} isStandalone>
          {t('account_forgotten_link')}
        </TextLink>
      </div>
    </Form>
  );
}
