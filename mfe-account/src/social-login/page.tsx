import { finishSocialLogin, getProfile } from '@storefront/contracts/calls/auth';
import type { PageProps } from '@storefront/contracts/pages';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { ButtonLink } from '@storefront/ui/button';
import { useEffect, useRef, useState } from 'react';
import { EntryPage } from '../common/entry-page';
import { Outcome } from '../common/outcome';

export interface SocialLoginData {
  /** What the visitor has brought back; null when they come back with empty hands. */
  brought: { provider: string; code: string; state: string; iss?: string } | null;
}

/** Where visitors come back to who have logged in elsewhere: it takes what they bring, once, and goes on. */
export function SocialLoginPage({ data: { brought } }: PageProps<SocialLoginData>) {
  const { api, bus, language, navigate, prefix } = useShell();
  const t = useTranslate();
  const isBegun = useRef(false);
  const [failure, setFailure] = useState(brought ? null : 'error_social_login');

  async function finish(given: NonNullable<SocialLoginData['brought']>) {
    const answer = await api.call(finishSocialLogin, { ...given, lang: language.code });
    if (!answer.ok) return setFailure(answer.data.label_name ?? 'error_social_login');
    const { user_id: id, redirect_url } = answer.data;
    const profile = await api.call(getProfile, {});
    const firstName = (profile.ok && profile.data.data?.first_name) || '';
    if (id !== null) bus.emit('session.loggedIn', { user: { id, firstName } });
    // What was brought works once: this address is not worth returning to with Back.
    navigate(redirect_url, { replace: true });
  }

  // Once, however often the effect runs.
  useEffect(() => {
    if (!brought || isBegun.current) return;
    isBegun.current = true;
    void finish(brought);
  });

  if (failure === null) {
    return (
      <EntryPage title={t('account_social_wait_title')}>
        <p role="status">{t('account_social_wait_text')}</p>
      </EntryPage>
    );
  }
  return (
    <Outcome
      kind="failed"
      isNew={brought !== null}
      title={t('account_social_failed_title')}
      text={t(failure)}
      actions={<ButtonLink href={`${prefix}/auth/login/`}>{t('account_login_submit')}</ButtonLink>}
    />
  );
}
