import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { ButtonLink } from '@storefront/ui/button';
import styles from './log-in.module.css';

/** Somewhere else to log in, as shoppers call it. */
export interface SocialLogin {
  provider: string;
  title: string;
}

/** The ways to log in elsewhere; nothing where there are none. Plain links: they work before any script. */
export function SocialLogins({ logins }: { logins: readonly SocialLogin[] }) {
  const { prefix } = useShell();
  const t = useTranslate();
  if (logins.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="social-logins">
      <h2 id="social-logins" className={styles.title}>
        {t('account_social_title')}
      </h2>
      {logins.map(({ provider, title }) => (
        <ButtonLink key={provider} variant="secondary" isWide href={`${prefix}/auth/social_login/${provider}/`}>
          {t('account_social_with', { provider: title })}
        </ButtonLink>
      ))}
    </section>
  );
}
