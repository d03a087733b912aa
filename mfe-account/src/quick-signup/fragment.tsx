import { quickSignup } from '@storefront/contracts/calls/auth';
import type { FragmentViewProps } from '@storefront/contracts/fragments';
import { useSession, useShell, useTranslate } from '@storefront/contracts/runtime';
import { createFormDraft } from '@storefront/ui/form-draft';
import { Notice } from '@storefront/ui/notice';
import { useForm } from '@storefront/ui/use-form';
import { useState } from 'react';
import { AccountForm } from '../common/account-form';
import { EmailField } from '../common/email-field';
import { emailError, newPasswordError, toFormResult } from '../common/form-errors';
import { PasswordField } from '../common/password-field';
import styles from './quick-signup.module.css';

/** The order just placed: its address and names go to the account, and so does the order. */
export type QuickSignupProps = {
  orderIdentificator: string;
  email: string;
};

/** After a guest's order: an account for a password alone. */
export function QuickSignup({ props }: FragmentViewProps<QuickSignupProps, Record<string, never>>) {
  const t = useTranslate();
  const isLoggedIn = useSession(({ user }) => user !== null);
  const [sentTo, setSentTo] = useState<string>();
  if (isLoggedIn) return null;
  return (
    <section className={styles.box} aria-labelledby="quick-signup-title">
      <h2 id="quick-signup-title" className={styles.title}>
        {t('account_quick_title')}
      </h2>
      <p className={styles.text}>{t('account_quick_text')}</p>
      {sentTo === undefined ? (
        <QuickSignupForm {...props} onDone={setSentTo} />
      ) : (
        <Notice tone="success" isLive title={t('account_mail_sent_title')}>
          {t('account_signup_sent_text', { email: sentTo })}
        </Notice>
      )}
    </section>
  );
}

const fields = ['email', 'password'] as const;

function QuickSignupForm({
  orderIdentificator,
  email: knownEmail,
  onDone,
}: QuickSignupProps & { onDone: (email: string) => void }) {
  const { api, language } = useShell();
  const t = useTranslate();
  const form = useForm({
    name: 'quick-signup',
    fields,
    translate: t,
    draft: createFormDraft('account.quick-signup', ['email']),
    check: ({ email = '', password = '' }) => ({ email: emailError(email), password: newPasswordError(password) }),
    async send({ email = '', password = '' }) {
      const request = { lang: language.code, email, password, order_identificator: orderIdentificator };
      return toFormResult(await api.call(quickSignup, request), fields);
    },
    onDone: (_, { email = '' }) => onDone(email),
  });
  return (
    <>
      <noscript>
        <Notice tone="warning">{t('common_javascript_needed')}</Notice>
      </noscript>
      <AccountForm form={form} submitLabel={t('common_signup')}>
        <EmailField {...form.field('email')} defaultValue={knownEmail} autoComplete="email" />
        <PasswordField
          {...form.field('password')}
          label={t('account_password')}
          hint={t('account_password_hint')}
          autoComplete="new-password"
        />
      </AccountForm>
    </>
  );
}
