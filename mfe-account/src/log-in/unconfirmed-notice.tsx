import { resendSignup } from '@storefront/contracts/calls/auth';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { Notice } from '@storefront/ui/notice';
import type { FormErrors } from '@storefront/ui/use-form';
import { useSingleSubmission } from '@storefront/ui/use-single-submission';
import { useEffect, useRef, useState } from 'react';
import { toFormResult } from '../common/form-errors';
import type { Credentials } from './log-in';
import styles from './log-in.module.css';

/** A sign-up that waits for its confirmation: its mail is sent again. What that answers says nothing of the address. */
export function UnconfirmedNotice({ credentials }: { credentials: Credentials }) {
  const { api, language } = useShell();
  const t = useTranslate();
  const sentText = useRef<HTMLParagraphElement>(null);
  const { isBusy, submit } = useSingleSubmission();
  const [isSent, setIsSent] = useState(false);
  const [errors, setErrors] = useState<FormErrors>({});
  // The button goes when it has done its work: the focus stays where the visitor was.
  useEffect(() => {
    if (isSent) sentText.current?.focus();
  }, [isSent]);

  async function resend() {
    const result = toFormResult(await api.call(resendSignup, { ...credentials, lang: language.code }), []);
    setIsSent(result.ok);
    setErrors(result.ok ? {} : result.errors);
  }

  if (isSent) {
    return (
      <Notice tone="success">
        <p ref={sentText} tabIndex={-1}>
          {t('account_resend_done')}
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="danger" isLive>
      <p>{t('error_signup_unconfirmed')}</p>
      {errors.form && <p>{t(errors.form, errors.formParams)}</p>}
      <Button variant="secondary" isBusy={isBusy} className={styles.resend} onClick={() => void submit(resend)}>
        {t('account_resend_submit')}
      </Button>
    </Notice>
  );
}
