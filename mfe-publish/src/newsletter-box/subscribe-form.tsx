import { subscribeNewsletter } from '@storefront/contracts/calls/site';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { Notice } from '@storefront/ui/notice';
import { TextField } from '@storefront/ui/text-field';
import { type FormEvent, useRef, useState } from 'react';
import { useAddressDraft } from './address-draft';
import styles from './newsletter-box.module.css';

const fieldId = 'newsletter-email';

interface Problem {
  /** Label codes: beside the field, or above it. */
  email?: string;
  form?: string;
}

function addressProblem(email: string): string | undefined {
  if (email === '') return 'publish_newsletter_error_missing';
  return /^\S+@\S+\.\S{2,}$/.test(email) ? undefined : 'error_email';
}

/** One field and a button; what was typed stays, whatever happens. */
export function SubscribeForm({ onDone }: { onDone: (email: string) => void }) {
  const { api, language } = useShell();
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [problem, setProblem] = useState<Problem>({});
  const [isBusy, setIsBusy] = useState(false);
  const draft = useAddressDraft(form, 'email');

  function complain(found: Problem) {
    setProblem(found);
    if (found.email) document.getElementById(fieldId)?.focus();
  }

  async function submit(email: string) {
    const found = addressProblem(email);
    if (found) return complain({ email: found });
    isSending.current = true;
    setIsBusy(true);
    const answer = await api.call(subscribeNewsletter, { lang: language.code, email }).finally(() => {
      isSending.current = false;
      setIsBusy(false);
    });
    if (!answer.ok) return complain(problemOf(answer.data));
    draft.drop();
    onDone(email);
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Asked here and not by state: a double click comes before the next render.
    if (isSending.current) return;
    void submit(String(new FormData(event.currentTarget).get('email')).trim());
  }

  return (
    <form
      ref={form}
      className={styles.form}
      // Sent before the widget has come to life, or without scripts, the form goes its plain way through the gateway.
      method="post"
      action={subscribeNewsletter.path}
      noValidate
      onInput={draft.keep}
      onSubmit={handleSubmit}
    >
      <input type="hidden" name="lang" value={language.code} />
      {problem.form && (
        <Notice tone="danger" isLive>
          {t(problem.form)}
        </Notice>
      )}
      <div className={styles.row}>
        <TextField
          id={fieldId}
          name="email"
          type="email"
          inputMode="email"
          className={styles.field}
          label={t('publish_newsletter_email')}
          error={problem.email && t(problem.email)}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
        <Button type="submit" isBusy={isBusy}>
          {t('publish_newsletter_submit')}
        </Button>
      </div>
      <p className={styles.note}>{t('publish_newsletter_note')}</p>
    </form>
  );
}

function problemOf({ label_name: label, errors }: { label_name?: string; errors?: Record<string, string> }): Problem {
  return errors?.email ? { email: errors.email } : { form: label ?? 'error_server' };
}
