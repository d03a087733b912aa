import { useSession, useShell, useTranslate } from '@storefront/contracts/runtime';
import { ButtonLink } from '@storefront/ui/button';
import { useEffect, useEffectEvent } from 'react';
import { Outcome } from './outcome';

/** After a new password was set by link or code: every session of the account has ended, this browser's too. */
export function PasswordIsSet() {
  const { bus, prefix } = useShell();
  const t = useTranslate();
  const wasLoggedIn = useSession(({ user }) => user !== null);
  const endSession = useEffectEvent(() => {
    if (wasLoggedIn) bus.emit('session.loggedOut', {});
  });
  // Once: by the time the session is known to be nobody's, it has been said.
  useEffect(() => endSession(), []);
  return (
    <Outcome
      kind="done"
      isNew
      title={t('account_new_password_done_title')}
      text={t('account_new_password_done_text')}
      actions={<ButtonLink href={`${prefix}/auth/login/`}>{t('account_login_submit')}</ButtonLink>}
    />
  );
}
