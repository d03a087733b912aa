import { callPath } from '@storefront/contracts/calls';
import { postSweepstakeEntry } from '@storefront/contracts/calls/sweepstake';
import { usePath, useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { CheckboxField } from '@storefront/ui/checkbox-field';
import { Form } from '@storefront/ui/form';
import { createFormDraft } from '@storefront/ui/form-draft';
import { FormSummary } from '@storefront/ui/form-summary';
import { RadioCards } from '@storefront/ui/radio-cards';
import { TextField } from '@storefront/ui/text-field';
import { TextLink } from '@storefront/ui/text-link';
import { useForm } from '@storefront/ui/use-form';
import { fields, findEntryErrors, toEntry, toEntryErrors } from './entry-values';
import styles from './sweepstake.module.css';
import type { SweepstakeView } from './sweepstake-data';

interface EntryFormProps {
  sweepstake: SweepstakeView;
  /** Label code of what was wrong when it was sent without scripts. */
  problem: string | null;
  onTaken: () => void;
}

/** One question, who answers it, and that the rules are accepted. Without scripts the form goes its plain way through the gateway. */
export function EntryForm({ sweepstake: { id, question, answers }, problem, onTaken }: EntryFormProps) {
  const { api, language, site } = useShell();
  const t = useTranslate();
  const path = usePath();
  const form = useForm({
    name: 'sweepstake',
    fields,
    translate: t,
    action: callPath(postSweepstakeEntry, {}),
    // The rules must be accepted for each entry.
    draft: createFormDraft('publish.sweepstake', ['name', 'email', 'answer']),
    firstErrors: problem === null ? {} : { form: problem },
    check: (values) => findEntryErrors(toEntry(values)),
    async send(values) {
      const { name, email, answer } = toEntry(values);
      const entry = { lang: language.code, id, name, email, answer, accept_terms: true } as const;
      const result = await api.call(postSweepstakeEntry, entry);
      return result.ok ? { ok: true, value: undefined } : { ok: false, errors: toEntryErrors(result.data) };
    },
    onDone: onTaken,
  });
  return (
    <Form
      form={form}
      summary={<FormSummary form={form} title={(count) => t('publish_sweepstake_fix', { count })} />}
      className={styles.form}
    >
      <input type="hidden" name="lang" value={language.code} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="next" value={path} />
      <RadioCards
        {...form.field('answer')}
        legend={question}
        options={answers.map(({ code, title }) => ({ value: code, label: title }))}
        isRequired
      />
      <TextField
        {...form.field('name')}
        label={t('publish_sweepstake_name')}
        autoComplete="name"
        maxLength={160}
        required
      />
      <TextField
        {...form.field('email')}
        type="email"
        inputMode="email"
        label={t('publish_sweepstake_email')}
        hint={t('publish_sweepstake_email_hint')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
      <CheckboxField {...form.field('accept_terms')} label={t('publish_sweepstake_terms')} required />
      <Button type="submit" isBusy={form.isBusy}>
        {t('publish_sweepstake_submit')}
      </Button>
      {site.named_routes.privacy && (
        <p className={styles.hint}>
          <TextLink href={site.named_routes.privacy}>{t('common_consent_privacy')}</TextLink>
        </p>
      )}
    </Form>
  );
}
