import { callPath } from '@storefront/contracts/calls';
import { postSweepstakeEntry } from '@storefront/contracts/calls/sweepstake';
import { usePath, useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { CheckboxField } from '@storefront/ui/checkbox-field';
import { FormErrorSummary } from '@storefront/ui/form-error-summary';
import { Notice } from '@storefront/ui/notice';
import { RadioCards } from '@storefront/ui/radio-cards';
import { TextField } from '@storefront/ui/text-field';
import { TextLink } from '@storefront/ui/text-link';
import { useEffect, useRef } from 'react';
import { useIsReady } from '../common/use-is-ready';
import { keepEntry, restoreEntry } from './entry-draft';
import { type EntryField, entryFields, fieldId, readEntry } from './entry-values';
import type { SweepstakeView } from './page';
import styles from './sweepstake.module.css';
import { useEntry } from './use-entry';

interface EntryFormProps {
  sweepstake: SweepstakeView;
  /** Label code of what was wrong when it was sent without scripts. */
  problem: string | null;
  onTaken: () => void;
}

/** One question, who answers it, and that the rules are accepted. Its fields are the browser's own, so that what was typed before hydration stays. */
export function EntryForm({ sweepstake: { id, question, answers }, problem, onTaken }: EntryFormProps) {
  const t = useTranslate();
  const { language, site } = useShell();
  const path = usePath();
  const form = useRef<HTMLFormElement>(null);
  const isReady = useIsReady();
  const { complaint, attempt, isBusy, submit } = useEntry(id, problem, onTaken);
  useEffect(() => {
    if (form.current) restoreEntry(form.current);
  }, []);

  const errorOf = (field: EntryField) => (complaint.fields.includes(field) ? t(entryFields[field]) : undefined);
  return (
    <form
      ref={form}
      className={styles.form}
      // Sent before the page has come to life, or without scripts, the form goes its plain way through the gateway.
      method="post"
      action={callPath(postSweepstakeEntry, {})}
      // Until then the browser itself looks at the fields.
      noValidate={isReady}
      onInput={(event) => keepEntry(event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(readEntry(event.currentTarget));
      }}
    >
      <input type="hidden" name="lang" value={language.code} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="next" value={path} />
      <FormErrorSummary
        title={t('publish_sweepstake_fix', { count: complaint.fields.length })}
        errors={complaint.fields.map((field) => ({ fieldId: fieldId(field), message: t(entryFields[field]) }))}
        attempt={attempt}
      />
      {complaint.label && (
        <Notice tone="danger" isLive>
          {t(complaint.label)}
        </Notice>
      )}
      <RadioCards
        id={fieldId('answer')}
        name="answer"
        legend={question}
        options={answers.map(({ code, title }) => ({ value: code, label: title }))}
        error={errorOf('answer')}
        isRequired
      />
      <TextField
        id={fieldId('name')}
        name="name"
        label={t('publish_sweepstake_name')}
        error={errorOf('name')}
        autoComplete="name"
        maxLength={160}
        required
      />
      <TextField
        id={fieldId('email')}
        name="email"
        type="email"
        inputMode="email"
        label={t('publish_sweepstake_email')}
        hint={t('publish_sweepstake_email_hint')}
        error={errorOf('email')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
      <CheckboxField
        id={fieldId('accept_terms')}
        name="accept_terms"
        label={t('publish_sweepstake_terms')}
        error={errorOf('accept_terms')}
        required
      />
      <Button type="submit" isBusy={isBusy}>
        {t('publish_sweepstake_submit')}
      </Button>
      <p className={styles.hint}>
        <TextLink href={site.named_routes.privacy ?? '/'}>{t('common_consent_privacy')}</TextLink>
      </p>
    </form>
  );
}
