import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { TextLink } from '@storefront/ui/text-link';
import { useState } from 'react';
import { CheckMail } from '../common/check-mail';
import { EntryPage } from '../common/entry-page';
import { SignUpForm } from './sign-up-form';

/** Signing up. What comes next stands in a mail, whether the address has an account already or not. */
export function SignUpPage() {
  const { prefix, site } = useShell();
  const t = useTranslate();
  const [email, setEmail] = useState<string>();
  if (email !== undefined) return <CheckMail text={t('account_signup_sent_text', { email })} />;
  return (
    <EntryPage title={t('common_signup')} lead={t('account_signup_lead')}>
      <SignUpForm onDone={setEmail} />
      <p>
        {t('account_have_account')} <TextLink href={`${prefix}/auth/login/`}>{t('account_login_submit')}</TextLink>
      </p>
      {site.named_routes.privacy && (
        <p>
          <TextLink href={site.named_routes.privacy}>{t('common_consent_privacy')}</TextLink>
        </p>
      )}
    </EntryPage>
  );
}
