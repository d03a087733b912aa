import type { CallDescriptor } from '@storefront/contracts/calls';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button, ButtonLink } from '@storefront/ui/button';
import { Notice } from '@storefront/ui/notice';
import { useEffect, useRef, useState } from 'react';
import { useIsReady } from '../common/use-is-ready';
import styles from './newsletter-confirm.module.css';
import type { NewsletterLink } from './page';

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
  const isReady = useIsReady();
  const isSending = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (isDone) heading.current?.focus();
  }, [isDone]);

  async function confirm() {
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    const answer = await api.call(call, link).finally(() => {
      isSending.current = false;
      setIsBusy(false);
    });
    setFailure(answer.ok ? undefined : failureOf(answer.statusCode, answer.data.label_name));
    setIsDone(answer.ok);
  }

  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t(isDone ? `${texts}_done_title` : `${texts}_title`)}
      </h1>
      <p className={styles.text}>{t(isDone ? `${texts}_done_text` : `${texts}_text`)}</p>
      <noscript>
        <Notice tone="warning">{t('common_javascript_needed')}</Notice>
      </noscript>
      {failure && (
        <Notice tone="danger" isLive>
          {t(failure)}
        </Notice>
      )}
      {isDone ? (
        <ButtonLink href={site.named_routes.home ?? '/'}>{t('common_error_back_home')}</ButtonLink>
      ) : (
        <Button isBusy={isBusy} disabled={!isReady} onClick={() => void confirm()}>
          {t(`${texts}_submit`)}
        </Button>
      )}
    </div>
  );
}

/** 400: what stands in the address was cut or changed on its way. */
function failureOf(statusCode: number, label = 'error_server'): string {
  return statusCode === 400 ? 'error_code_invalid' : label;
}
