import type { CallDescriptor } from '@storefront/contracts/calls';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button, ButtonLink } from '@storefront/ui/button';
import { Form } from '@storefront/ui/form';
import { Notice } from '@storefront/ui/notice';
import { useForm } from '@storefront/ui/use-form';
import { useEffect, useRef, useState } from 'react';
import styles from './newsletter-confirm.module.css';
import type { NewsletterLink } from './newsletter-link';

interface ConfirmationProps {
  link: NewsletterLink;
  call: CallDescriptor<NewsletterLink, { success: boolean }>;
  /** What its labels begin with: `_title`, `_text`, `_submit`, `_done_title`, `_done_text`. */
  texts: string;
}

/** A question, a button, and what came of it. */
export function Confirmation({ link, call, texts }: ConfirmationProps) {
  const { api, site } = useShell();
  const t = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isDone, setIsDone] = useState(false);
  useEffect(() => {
    if (isDone) heading.current?.focus();
  }, [isDone]);

  const form = useForm({
    name: 'newsletter-confirmation',
    fields: [],
    translate: t,
    async send() {
      const answer = await api.call(call, link);
      if (answer.ok) return { ok: true, value: undefined };
      return { ok: false, errors: { form: toErrorLabel(answer.statusCode, answer.data.label_name) } };
    },
    onDone: () => setIsDone(true),
  });

  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t(isDone ? `${texts}_done_title` : `${texts}_title`)}
      </h1>
      <p className={styles.text}>{t(isDone ? `${texts}_done_text` : `${texts}_text`)}</p>
      <noscript>
        <Notice tone="warning">{t('common_javascript_needed')}</Notice>
      </noscript>
      {isDone ? (
        <ButtonLink href={site.named_routes.home ?? '/'}>{t('common_error_back_home')}</ButtonLink>
      ) : (
        <Form form={form} className={styles.form}>
          <Button type="submit" isBusy={form.isBusy}>
            {t(`${texts}_submit`)}
          </Button>
        </Form>
      )}
    </div>
  );
}

/** 400: what stands in the address was cut or changed on its way. */
function toErrorLabel(statusCode: number, label = 'error_server'): string {
  return statusCode === 400 ? 'error_code_invalid' : label;
}
