import { logout } from '@storefront/contracts/calls/auth';
import type { PageProps } from '@storefront/contracts/pages';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button, ButtonLink } from '@storefront/ui/button';
import { Form } from '@storefront/ui/form';
import { TextLink } from '@storefront/ui/text-link';
import { useForm } from '@storefront/ui/use-form';
import { useIsHydrated } from '@storefront/ui/use-is-hydrated';
import { useEffect, useRef } from 'react';
import { EntryPage } from '../common/entry-page';
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
  const isHydrated = useIsHydrated();
  const isBegun = useRef(false);

  // All of them, so that they are in the document: this page acts before anything else is fetched.
  const texts = {
    wait: t('account_logout_wait'),
    lead: t('account_logout_text'),
    failed: t('account_logout_failed'),
    submit: t('account_logout_submit'),
    stay: t('account_logout_stay'),
    home: t('common_error_back_home'),
  };
  const form = useForm({
    name: 'log-out',
    fields: [],
    translate: () => texts.failed,
    async send() {
      const answer = await api.call(logout, {});
      return answer.ok ? { ok: true, value: undefined } : { ok: false, errors: { form: 'account_logout_failed' } };
    },
    onDone() {
      bus.emit('session.loggedOut', {});
      navigate(nextPath, { replace: true });
    },
  });
  const { ref } = form.formProps;

  // Once, however often the effect runs.
  useEffect(() => {
    if (shouldAsk || isBegun.current) return;
    isBegun.current = true;
    ref.current?.requestSubmit();
  }, [shouldAsk, ref]);

  const isWaiting = !shouldAsk && !form.failure;
  return (
    <EntryPage title={t('common_logout')} lead={isWaiting ? undefined : texts.lead}>
      {/* Without scripts nothing happens here: only the reason and a recovery link are shown. */}
      {isWaiting && <p role="status">{isHydrated && texts.wait}</p>}
      {isWaiting && (
        <noscript>
          <TextLink href={site.named_routes.home ?? '/'}>{texts.home}</TextLink>
        </noscript>
      )}
      <Form form={form} className={styles.form}>
        {!isWaiting && (
          <div className={styles.actions}>
            <Button type="submit" isBusy={form.isBusy}>
              {texts.submit}
            </Button>
            <ButtonLink variant="secondary" href={`${prefix}/auth/`}>
              {texts.stay}
            </ButtonLink>
          </div>
        )}
      </Form>
    </EntryPage>
  );
}
