import { useTranslate } from '@storefront/contracts/runtime';
import { useState } from 'react';
import { CheckMail } from '../common/check-mail';
import { EntryPage } from '../common/entry-page';
import { PasswordIsSet } from '../common/password-is-set';
import { CodeForm } from './code-form';
import { RequestForm } from './request-form';
import { useSentCode } from './sent-code';

/** The way to a new password: a link by mail, or a code to type where the mail is read on another device. */
export function ForgottenPasswordPage() {
  const t = useTranslate();
  const [linkSentTo, setLinkSentTo] = useState<string>();
  const [isSet, setIsSet] = useState(false);
  const [sentCode, setSentCode] = useSentCode();
  if (isSet) return <PasswordIsSet />;
  if (linkSentTo !== undefined) return <CheckMail text={t('account_forgotten_sent_text', { email: linkSentTo })} />;
  if (sentCode) {
    const finish = () => {
      setSentCode(null);
      setIsSet(true);
    };
    return <CodeForm sentCode={sentCode} onDone={finish} onRestart={() => setSentCode(null)} />;
  }
  return (
    <EntryPage title={t('account_forgotten_title')} lead={t('account_forgotten_lead')}>
      <RequestForm onLinkSent={setLinkSentTo} onCodeSent={setSentCode} />
    </EntryPage>
  );
}
