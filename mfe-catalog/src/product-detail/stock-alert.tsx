import { callPath } from '@storefront/contracts/calls';
import { postStockAlert } from '@storefront/contracts/calls/catalog';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { Notice } from '@storefront/ui/notice';
import { TextField } from '@storefront/ui/text-field';
import { type FormEvent, useState } from 'react';
import type { FormOutcome } from './product-detail';
import styles from './stock-alert.module.css';

interface StockAlertProps {
  /** Of what is sold out. */
  code: string;
  /** The product's, where the plain form leads back to. */
  path: string;
  /** What came of the plain form. */
  outcome: FormOutcome | undefined;
}

type State = 'open' | 'busy' | 'sent' | { problem: string };

function toState(outcome: FormOutcome | undefined): State {
  if (!outcome) return 'open';
  return outcome.problem === null ? 'sent' : { problem: outcome.problem };
}

/** For what is sold out: one mail when it is in stock again, to whoever confirms their address. */
export function StockAlert({ code, path, outcome }: StockAlertProps) {
  const { api, language } = useShell();
  const t = useTranslate();
  const [state, setState] = useState(() => toState(outcome));
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('email') as HTMLInputElement;
    const email = field.value.trim();
    function refuse(problem: string) {
      setState({ problem });
      field.focus();
    }
    if (!/^\S+@\S+\.\S{2,}$/.test(email)) return refuse('catalog_stock_alert_error_email');
    setState('busy');
    const answer = await api.call(postStockAlert, { lang: language.code, shopping_cart_code: code, email });
    if (answer.ok) return setState('sent');
    const { errors, label_name: label = 'error_server' } = answer.data;
    refuse(errors?.email ?? label);
  }
  if (state === 'sent') {
    return (
      <Notice tone="success" isLive>
        {t('catalog_stock_alert_sent')}
      </Notice>
    );
  }
  return (
    <form
      className={styles.alert}
      method="post"
      action={callPath(postStockAlert, {})}
      aria-labelledby="stock-alert"
      noValidate
      onSubmit={send}
    >
      <h2 id="stock-alert" className={styles.title}>
        {t('catalog_stock_alert_title')}
      </h2>
      <p className={styles.text}>{t('catalog_stock_alert_text')}</p>
      <input type="hidden" name="lang" value={language.code} />
      <input type="hidden" name="shopping_cart_code" value={code} />
      <input type="hidden" name="next" value={path} />
      <div className={styles.row}>
        <TextField
          name="email"
          type="email"
          inputMode="email"
          label={t('catalog_stock_alert_email')}
          error={typeof state === 'object' ? t(state.problem) : undefined}
          className={styles.field}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
        <Button type="submit" variant="secondary" isBusy={state === 'busy'}>
          {t('catalog_stock_alert_submit')}
        </Button>
      </div>
    </form>
  );
}
