import { confirmSignup } from '@storefront/contracts/calls/auth';
import type { PageProps } from '@storefront/contracts/pages';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { ButtonLink } from '@storefront/ui/button';
import { useForm } from '@storefront/ui/use-form';
import { useState } from 'react';
import { AccountForm } from '../common/account-form';
import { EntryPage } from '../common/entry-page';
import { toFormResult } from '../common/form-errors';
import type { MailLink } from '../common/mail-link';
import { Outcome } from '../common/outcome';

export interface ConfirmSignUpData {
  /** Null when the address lacks what a mail's link carries. */
  link: MailLink | null;
}

/** Where the mail of a signup leads: one click, and the account is there. */
export function ConfirmSignUpPage({ data: { link } }: PageProps<ConfirmSignUpData>) {
  const { bus, prefix } = useShell();
  const t = useTranslate();
  const [isDone, setIsDone] = useState(false);
  if (!link) {
    return (
      <Outcome
        kind="mail"
        title={t('account_mail_sent_title')}
        text={t('account_confirm_incomplete')}
        actions={<ButtonLink href={`${prefix}/auth/signup/`}>{t('common_signup')}</ButtonLink>}
      />
    );
  }
  const finish = () => {
    bus.emit('session.signedUp', { method: 'email' });
    setIsDone(true);
  };
  if (!isDone) return <ConfirmSignUpForm link={link} onDone={finish} />;
  return (
    <Outcome
      kind="done"
      isNew
      title={t('account_confirm_done_title')}
      text={t('account_confirm_done_text')}
      actions={<ButtonLink href={`${prefix}/auth/login/`}>{t('account_login_submit')}</ButtonLink>}
    />
  );
}

function ConfirmSignUpForm({ link, onDone }: { link: MailLink; onDone: () => void }) {
  const { api, prefix } = useShell();
  const t = useTranslate();
  const form = useForm({
    name: 'confirm-signup',
    fields: [],
    translate: t,
    send: async () => toFormResult(await api.call(confirmSignup, link), []),
    onDone,
  });
  return (
    <EntryPage title={t('account_confirm_title')} lead={t('account_confirm_lead')}>
      <AccountForm
        form={form}
        submitLabel={t('account_confirm_submit')}
        aside={
          form.failure && (
            <ButtonLink variant="quiet" href={`${prefix}/auth/signup/`}>
              {t('common_signup')}
            </ButtonLink>
          )
        }
      >
        {null}
      </AccountForm>
    </EntryPage>
  );
}
