import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { FormErrorSummary } from '@storefront/ui/form-error-summary';
import { Notice } from '@storefront/ui/notice';
import { TextField } from '@storefront/ui/text-field';
import { type FormEvent, useState } from 'react';
import { credentialErrors, type LogInErrors, logInWith } from './log-in';
import styles from './log-in.module.css';
import { PasswordField } from './password-field';

const fieldIds = { email: 'login-email', password: 'login-password' } as const;

/** The log-in form. The fields are the browser's own (uncontrolled), so that what was typed before hydration stays. */
export function LogInForm({ nextPath }: { nextPath: string }) {
  const { api, bus, language, navigate } = useShell();
  const t = useTranslate();
  const [errors, setErrors] = useState<LogInErrors>({});
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setIsBusy] = useState(false);

  function showErrors(found: LogInErrors) {
    setErrors(found);
    setAttempt((count) => count + 1);
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const credentials = { email: String(form.get('email')), password: String(form.get('password')) };
    const found = credentialErrors(credentials);
    if (Object.keys(found).length > 0) return showErrors(found);
    setIsBusy(true);
    const result = await logInWith(api, credentials, language.code).finally(() => setIsBusy(false));
    if (!result.ok) return showErrors(result.errors);
    setErrors({});
    bus.emit('session.loggedIn', { user: result.user });
    // The login page is not worth returning to with Back.
    navigate(nextPath, { replace: true });
  }

  const fieldErrors = (['email', 'password'] as const).flatMap((name) => {
    const code = errors[name];
    return code ? [{ fieldId: fieldIds[name], message: t(code) }] : [];
  });
  return (
    // `post` keeps a password out of the address when the form is sent before the page has come to life.
    <form className={styles.form} method="post" noValidate onSubmit={handleSubmit}>
      <FormErrorSummary title={t('account_errors_title')} errors={fieldErrors} attempt={attempt} />
      {errors.form && (
        <Notice tone="danger" isLive>
          {t(errors.form)}
        </Notice>
      )}
      <TextField
        id={fieldIds.email}
        name="email"
        type="email"
        label={t('account_email')}
        error={errors.email && t(errors.email)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
      <PasswordField id={fieldIds.password} error={errors.password && t(errors.password)} />
      <Button type="submit" isWide isBusy={isBusy}>
        {t('account_login_submit')}
      </Button>
    </form>
  );
}
