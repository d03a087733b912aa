import { confirmStockAlert } from '@storefront/contracts/calls/catalog';
import type { PageProps } from '@storefront/contracts/pages';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button, ButtonLink } from '@storefront/ui/button';
import { Form } from '@storefront/ui/form';
import { Notice } from '@storefront/ui/notice';
import { useForm } from '@storefront/ui/use-form';
import { useEffect, useRef, useState } from 'react';
import frame from '../common/page-frame.module.css';
import styles from './stock-alert.module.css';

/** What the mail's link carries. */
export interface StockAlertLink {
  id: string;
  code: string;
}

/** The target of the mail: one click, and the shop writes when the thing is in stock again. */
export function StockAlertPage({ data: link }: PageProps<StockAlertLink>) {
  const { api, site } = useShell();
  const t = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isDone, setIsDone] = useState(false);
  useEffect(() => {
    if (isDone) heading.current?.focus();
  }, [isDone]);
  const form = useForm({
    name: 'stock-alert-confirmation',
    fields: [],
    translate: t,
    async send() {
      const answer = await api.call(confirmStockAlert, link);
      if (answer.ok) return { ok: true, value: undefined };
      // 400: what stands in the address was cut or changed on its way.
      const label = answer.statusCode === 400 ? 'error_code_invalid' : (answer.data.label_name ?? 'error_server');
      return { ok: false, errors: { form: label } };
    },
    onDone: () => setIsDone(true),
  });
  const texts = isDone ? 'catalog_stock_alert_confirm_done' : 'catalog_stock_alert_confirm';
  return (
    <div className={frame.frame}>
      <div className={styles.confirmation}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {t(`${texts}_title`)}
        </h1>
        <p>{t(`${texts}_text`)}</p>
        <noscript>
          <Notice tone="warning">{t('common_javascript_needed')}</Notice>
        </noscript>
        {isDone ? (
          <ButtonLink href={site.named_routes.home ?? '/'}>{t('common_error_back_home')}</ButtonLink>
        ) : (
          <Form form={form} className={styles.form}>
            <Button type="submit" isBusy={form.isBusy}>
              {t('catalog_stock_alert_submit')}
            </Button>
          </Form>
        )}
      </div>
    </div>
  );
}
