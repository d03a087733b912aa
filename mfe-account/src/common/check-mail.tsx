import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { ButtonLink } from '@storefront/ui/button';
import type { ReactNode } from 'react';
import { Outcome } from './outcome';

/** After a form whose outcome comes by e-mail only: nobody learns here which addresses have an account. */
export function CheckMail({ text, actions }: { text: string; actions?: ReactNode }) {
  const { prefix } = useShell();
  const t = useTranslate();
  return (
    <Outcome
      kind="mail"
      isNew
      title={t('account_mail_sent_title')}
      text={text}
      actions={actions ?? <ButtonLink href={`${prefix}/`}>{t('account_orders_empty_action')}</ButtonLink>}
    />
  );
}
