import { useSession, useShell, useTranslate } from '@storefront/contracts/runtime';
import { IconButtonLink } from '@storefront/ui/icon-button';
import { AccountIcon } from '@storefront/ui/icons';
import styles from './header-link.module.css';

/** The header's way to the account. It keeps one size in all its states, so that the header never moves. */
export function HeaderLink() {
  const { prefix, language } = useShell();
  const isLoggedOut = useSession((session) => session.isKnown && session.user === null);
  const firstName = useSession((session) => session.user?.firstName);
  const t = useTranslate();
  if (isLoggedOut) {
    return <IconButtonLink href={`${prefix}/auth/login/`} label={t('common_login')} icon={<AccountIcon />} />;
  }
  // Until the session is known the link is neutral: the guard behind it knows where the visitor belongs.
  if (!firstName) {
    return <IconButtonLink href={`${prefix}/auth/`} label={t('common_account')} icon={<AccountIcon />} />;
  }
  const [initial = ''] = firstName;
  return (
    <IconButtonLink
      href={`${prefix}/auth/`}
      label={t('account_header_account_of', { name: firstName })}
      icon={<span className={styles.initial}>{initial.toLocaleUpperCase(language.htmlLang)}</span>}
    />
  );
}
