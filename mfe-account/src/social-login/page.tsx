import { finishSocialLogin, getProfile } from '@storefront/contracts/calls/auth';
import type { PageProps } from '@storefront/contracts/pages';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { ButtonLink } from '@storefront/ui/button';
import { useEffect, useRef, useState } from 'react';
import { EntryPage } from '../common/entry-page';
import { Outcome } from '../common/outcome';

export interface SocialLoginData {
  /** The issuer's parameters in the address; null when there are none. */
  brought: { provider: string; code: string; state: string; iss?: string } | null;
}

/** The redirect target of a social login: redeems the parameters once and continues. */
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
    // The parameters work once: Back must not return to this address.
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
