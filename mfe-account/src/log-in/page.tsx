import type { PageProps } from '@storefront/contracts/pages';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { ButtonLink } from '@storefront/ui/button';
import { TextLink } from '@storefront/ui/text-link';
import { EntryPage } from '../common/entry-page';
import styles from './log-in.module.css';
import { LogInForm } from './log-in-form';
import { type SocialLogin, SocialLogins } from './social-logins';

export interface LogInData {
  /** Where a visitor goes after logging in: always a path of the shop. */
  nextPath: string;
  /** Where else one can log in. */
  socialLogins: readonly SocialLogin[];
}

/** Logging in with e-mail and password. */
export function LogInPage({ data: { nextPath, socialLogins } }: PageProps<LogInData>) {
  const { prefix } = useShell();
  const t = useTranslate();
  return (
    <EntryPage title={t('common_login')} lead={t('account_login_lead')}>
      <LogInForm nextPath={nextPath} />
      <SocialLogins logins={socialLogins} />
      <section className={styles.section} aria-labelledby="login-signup">
        <h2 id="login-signup" className={styles.title}>
          {t('account_login_new_title')}
        </h2>
        <ButtonLink variant="secondary" isWide href={`${prefix}/auth/signup/`}>
          {t('common_signup')}
        </ButtonLink>
        <TextLink href={`${prefix}/auth/find_order/`} isStandalone>
          {t('account_find_order_link')}
        </TextLink>
      </section>
    </EntryPage>
  );
}
