import { resendSignup } from '@storefront/contracts/calls/auth';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { useEffect, useRef, useState } from 'react';
import { type FormResult, resultOf } from '../common/form-errors';
import type { Credentials } from './log-in';
import styles from './log-in.module.css';

/** Sends the mail of a sign-up once more that waits for its confirmation. What it answers says nothing of the address. */
export function ResendConfirmation({ credentials }: { credentials: Credentials }) {
  const { api, language } = useShell();
  const t = useTranslate();
  const text = useRef<HTMLParagraphElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<FormResult<unknown>>();
  const errors = outcome && !outcome.ok ? outcome.errors : undefined;
  // The button goes when it has done its work: the focus stays where the visitor was.
  useEffect(() => {
    if (outcome?.ok) text.current?.focus();
  }, [outcome]);

  async function resend() {
    setIsBusy(true);
    const answer = await api
      .call(resendSignup, { ...credentials, lang: language.code })
      .finally(() => setIsBusy(false));
    setOutcome(resultOf(answer, []));
  }

  return (
    <div className={styles.resend}>
      {outcome?.ok && (
        <p ref={text} tabIndex={-1}>
          {t('account_resend_done')}
        </p>
      )}
      {errors?.form && <p>{t(errors.form, errors.formParams)}</p>}
      {!outcome?.ok && (
        <Button variant="secondary" isBusy={isBusy} onClick={() => void resend()}>
          {t('account_resend_submit')}
        </Button>
      )}
    </div>
  );
}
