import { confirmEmail } from '@storefront/contracts/calls/auth';
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

export interface ConfirmEmailData {
  link: MailLink;
}

/** Where both mails of a changed address lead: one click confirms one side. */
export function ConfirmEmailPage({ data: { link } }: PageProps<ConfirmEmailData>) {
  const { prefix } = useShell();
  const t = useTranslate();
  const [outcome, setOutcome] = useState<'changed' | 'half'>();
  if (!outcome)
    return <ConfirmEmailForm link={link} onDone={(isChanged) => setOutcome(isChanged ? 'changed' : 'half')} />;
  if (outcome === 'half')
    return <Outcome kind="mail" isNew title={t('account_email_half_title')} text={t('account_email_half_text')} />;
  return (
    <Outcome
      kind="done"
      isNew
      title={t('account_email_done_title')}
      text={t('account_email_done_text')}
      actions={<ButtonLink href={`${prefix}/auth/`}>{t('common_account')}</ButtonLink>}
    />
  );
}

function ConfirmEmailForm({ link, onDone }: { link: MailLink; onDone: (isChanged: boolean) => void }) {
  const { api, language, prefix } = useShell();
  const t = useTranslate();
  const form = useForm({
    name: 'confirm-email',
    fields: [],
    translate: t,
    send: async () => toFormResult(await api.call(confirmEmail, { ...link, lang: language.code }), []),
    onDone: ({ is_changed: isChanged }) => onDone(isChanged),
  });
  return (
    <EntryPage title={t('account_email_confirm_title')} lead={t('account_email_confirm_lead')}>
      <AccountForm
        form={form}
        submitLabel={t('account_email_confirm_submit')}
        aside={
          form.failure && (
            <ButtonLink variant="quiet" href={`${prefix}/auth/edit/`}>
              {t('account_email_change')}
            </ButtonLink>
          )
        }
      >
        {null}
      </AccountForm>
    </EntryPage>
  );
}
