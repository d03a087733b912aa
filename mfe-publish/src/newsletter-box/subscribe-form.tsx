import { subscribeNewsletter } from '@storefront/contracts/calls/site';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { Form } from '@storefront/ui/form';
import { createFormDraft } from '@storefront/ui/form-draft';
import { TextField } from '@storefront/ui/text-field';
import { useForm } from '@storefront/ui/use-form';
import styles from './newsletter-box.module.css';

function findAddressError(email: string): string | undefined {
  if (email === '') return 'publish_newsletter_error_missing';
  return /^\S+@\S+\.\S{2,}$/.test(email) ? undefined : 'error_email';
}

/** One field and a button. Without scripts the form goes its plain way through the gateway. */
export function SubscribeForm({ onDone }: { onDone: (email: string) => void }) {
  const { api, language } = useShell();
  const t = useTranslate();
  const form = useForm({
    name: 'newsletter',
    fields: ['email'],
    translate: t,
    action: subscribeNewsletter.path,
    noValidate: true,
    draft: createFormDraft('publish.newsletter', ['email']),
    check: ({ email = '' }) => ({ email: findAddressError(email) }),
    async send({ email = '' }) {
      const answer = await api.call(subscribeNewsletter, { lang: language.code, email });
      if (answer.ok) return { ok: true, value: undefined };
      const { label_name: label = 'error_server', errors } = answer.data;
      return { ok: false, errors: errors?.email ? { fields: { email: errors.email } } : { form: label } };
    },
    onDone: (_, { email = '' }) => onDone(email),
  });
  return (
    <Form form={form} className={styles.form}>
      <input type="hidden" name="lang" value={language.code} />
      <div className={styles.row}>
        <TextField
          {...form.field('email')}
          type="email"
          inputMode="email"
          className={styles.field}
          label={t('publish_newsletter_email')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
        <Button type="submit" isBusy={form.isBusy}>
          {t('publish_newsletter_submit')}
        </Button>
      </div>
      <p className={styles.note}>{t('publish_newsletter_note')}</p>
    </Form>
  );
}
