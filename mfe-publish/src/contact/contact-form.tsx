import { type CallFailure, callPath } from '@storefront/contracts/calls';
import { sendContactMessage } from '@storefront/contracts/calls/site';
import { usePath, useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { Form } from '@storefront/ui/form';
import { createFormDraft } from '@storefront/ui/form-draft';
import { FormSummary } from '@storefront/ui/form-summary';
import { Notice } from '@storefront/ui/notice';
import { TextAreaField } from '@storefront/ui/text-area-field';
import { TextField } from '@storefront/ui/text-field';
import { TextLink } from '@storefront/ui/text-link';
import { type FieldErrors, type FormErrors, type FormValues, useForm } from '@storefront/ui/use-form';
import { useState } from 'react';
import styles from './contact.module.css';

const fields = ['name', 'email', 'order_code', 'message'] as const;
/** The contract takes no more. */
const longestMessage = 4000;

function findErrors({ name = '', email = '', message = '' }: FormValues): FieldErrors {
  return {
    name: name === '' ? 'error_required' : undefined,
    email: /^\S+@\S+\.\S{2,}$/.test(email) ? undefined : 'error_email',
    message: message.length < 3 ? 'error_required' : undefined,
  };
}

function toFormErrors({ errors = {}, label_name: label = 'error_server' }: CallFailure): FormErrors {
  return fields.some((field) => errors[field] !== undefined) ? { fields: errors } : { form: label };
}

interface ContactFormProps {
  outcome: { isSent: boolean; problem: string | null };
}

/** A message to the shop's staff, who answer by mail. Without scripts the form goes its plain way through the gateway. */
export function ContactForm({ outcome: { isSent, problem } }: ContactFormProps) {
  const { api, language, site } = useShell();
  const t = useTranslate();
  const path = usePath();
  const [isDone, setIsDone] = useState(isSent);
  const form = useForm({
    name: 'contact',
    fields,
    translate: t,
    action: callPath(sendContactMessage, {}),
    noValidate: true,
    draft: createFormDraft('publish.contact', [...fields]),
    firstErrors: problem === null ? {} : { form: problem },
    check: findErrors,
    async send({ name = '', email = '', order_code, message = '', website }) {
      const given = { lang: language.code, name, email, order_code, message, website };
      const answer = await api.call(sendContactMessage, given);
      return answer.ok ? { ok: true, value: undefined } : { ok: false, errors: toFormErrors(answer.data) };
    },
    onDone: () => setIsDone(true),
  });
  if (isDone) {
    return (
      <div className={styles.write}>
        <Notice tone="success" isLive title={t('publish_contact_form_sent_title')}>
          {t('publish_contact_form_sent_text')}
        </Notice>
      </div>
    );
  }
  return (
    <section className={styles.write} aria-labelledby="contact-form-title">
      <h2 id="contact-form-title">{t('publish_contact_form_title')}</h2>
      <p>{t('publish_contact_form_text')}</p>
      <Form
        form={form}
        summary={<FormSummary form={form} title={(count) => t('common_fix_fields', { count })} />}
        className={styles.form}
      >
        <input type="hidden" name="lang" value={language.code} />
        <input type="hidden" name="next" value={path} />
        <TextField
          {...form.field('name')}
          label={t('publish_contact_form_name')}
          autoComplete="name"
          maxLength={160}
          required
        />
        <TextField
          {...form.field('email')}
          type="email"
          inputMode="email"
          label={t('publish_contact_form_email')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
        <TextField
          {...form.field('order_code')}
          label={t('publish_contact_form_order')}
          mark={t('common_optional')}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
        />
        <TextAreaField
          {...form.field('message')}
          label={t('publish_contact_form_message')}
          hint={t('publish_contact_form_message_hint', { count: longestMessage })}
          maxLength={longestMessage}
          rows={6}
          required
        />
        <Trap />
        <Button type="submit" isBusy={form.isBusy}>
          {t('publish_contact_form_submit')}
        </Button>
        <p className={styles.note}>
          {t('publish_contact_form_privacy')}{' '}
          {site.named_routes.privacy && (
            <TextLink href={site.named_routes.privacy}>{t('common_consent_privacy')}</TextLink>
          )}
        </p>
      </Form>
    </section>
  );
}

/** Honeypot: neither seen, read aloud nor reached by keyboard. Programs fill every field, and this one gives them away. */
function Trap() {
  const t = useTranslate();
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        {t('publish_contact_form_trap')}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
