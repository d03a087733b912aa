import { logout } from '@storefront/contracts/calls/auth';
import type { PageProps } from '@storefront/contracts/pages';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button, ButtonLink } from '@storefront/ui/button';
import { Notice } from '@storefront/ui/notice';
import { useState } from 'react';
import styles from './log-out.module.css';

export interface LogOutData {
  /** Where the visitor goes afterwards: always a path of the shop. */
  nextPath: string;
}

/** Asks before it logs out: a prefetched or guessed link must not end anyone's session. */
export function LogOutPage({ data: { nextPath } }: PageProps<LogOutData>) {
  const { api, bus, navigate, prefix } = useShell();
  const t = useTranslate();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  async function logOut() {
    setIsBusy(true);
    const answer = await api.call(logout, {}).finally(() => setIsBusy(false));
    setHasFailed(!answer.ok);
    if (!answer.ok) return;
    bus.emit('session.loggedOut', {});
    navigate(nextPath, { replace: true });
  }

  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('common_logout')}</h1>
      <p className={styles.lead}>{t('account_logout_text')}</p>
      {hasFailed && (
        <Notice tone="danger" isLive>
          {t('account_logout_failed')}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button isBusy={isBusy} onClick={logOut}>
          {t('account_logout_submit')}
        </Button>
        <ButtonLink variant="secondary" href={`${prefix}/auth/`}>
          {t('account_logout_stay')}
        </ButtonLink>
      </div>
    </div>
  );
}
