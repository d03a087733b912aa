import { logout } from '@storefront/contracts/calls/auth';
import type { PageProps } from '@storefront/contracts/pages';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button, ButtonLink } from '@storefront/ui/button';
import { Notice } from '@storefront/ui/notice';
import { TextLink } from '@storefront/ui/text-link';
import { useEffect, useRef, useState } from 'react';
import { EntryPage } from '../common/entry-page';
import { useIsReady } from '../common/use-is-ready';
import styles from './log-out.module.css';

export interface LogOutData {
  /** Where the visitor goes afterwards: always a path of the shop. */
  nextPath: string;
  /** Another site's page may have opened this one: the visitor is asked first. */
  shouldAsk: boolean;
}

/**
 * Logs out and goes on. Opening the address does it, by a call of the page's own: what only fetches the address (a picture,
 * a prefetch) ends nobody's session.
 */
export function LogOutPage({ data: { nextPath, shouldAsk } }: PageProps<LogOutData>) {
  const { api, bus, navigate, prefix, site } = useShell();
  const t = useTranslate();
  const isReady = useIsReady();
  const isBegun = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  // All of them, so that they are in the document: this page acts before anything else is fetched.
  const texts = {
    wait: t('account_logout_wait'),
    lead: t('account_logout_text'),
    failed: t('account_logout_failed'),
    submit: t('account_logout_submit'),
    stay: t('account_logout_stay'),
    home: t('common_error_back_home'),
  };

  async function logOut() {
    setIsBusy(true);
    const answer = await api.call(logout, {}).finally(() => setIsBusy(false));
    setHasFailed(!answer.ok);
    if (!answer.ok) return;
    bus.emit('session.loggedOut', {});
    navigate(nextPath, { replace: true });
  }

  // Once, however often the effect runs.
  useEffect(() => {
    if (shouldAsk || isBegun.current) return;
    isBegun.current = true;
    void logOut();
  });

  const isWaiting = !shouldAsk && !hasFailed;
  return (
    <EntryPage title={t('common_logout')} lead={isWaiting ? undefined : texts.lead}>
      {/* Without scripts nothing is under way: said is only what is needed, and the way on. */}
      {isWaiting && <p role="status">{isReady && texts.wait}</p>}
      {isWaiting && (
        <noscript>
          <TextLink href={site.named_routes.home ?? '/'}>{texts.home}</TextLink>
        </noscript>
      )}
      {hasFailed && (
        <Notice tone="danger" isLive>
          {texts.failed}
        </Notice>
      )}
      {!isWaiting && (
        <div className={styles.actions}>
          <Button isBusy={isBusy} disabled={!isReady} onClick={logOut}>
            {texts.submit}
          </Button>
          <ButtonLink variant="secondary" href={`${prefix}/auth/`}>
            {texts.stay}
          </ButtonLink>
        </div>
      )}
    </EntryPage>
  );
}
