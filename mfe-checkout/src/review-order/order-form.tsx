import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { CheckboxField } from '@storefront/ui/checkbox-field';
import { FormErrorSummary } from '@storefront/ui/form-error-summary';
import { type FormEvent, useState } from 'react';
import { useIsReady } from '../common/use-is-ready';
import styles from './review-order.module.css';
import { TermsSentence } from './terms-sentence';

interface OrderFormProps {
  total: string;
  isBusy: boolean;
  /** Something must go from the cart first. */
  isBlocked: boolean;
  onOrder(): void;
}

const termsId = 'order-terms';
const reasonId = 'order-blocked';

/** The terms and the button that obliges to pay. Its words are the law's: see the labels. */
export function OrderForm({ total, isBusy, isBlocked, onOrder }: OrderFormProps) {
  const { site } = useShell();
  const t = useTranslate();
  const isReady = useIsReady();
  const [isRefused, setIsRefused] = useState(false);
  const [attempt, setAttempt] = useState(0);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBlocked) return;
    const hasAccepted = new FormData(event.currentTarget).has('terms');
    setIsRefused(!hasAccepted);
    setAttempt((count) => count + 1);
    if (hasAccepted) onOrder();
  }

  const error = isRefused ? t('checkout_error_terms') : undefined;
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <FormErrorSummary
        title={t('checkout_fix_fields', { count: 1 })}
        errors={error ? [{ fieldId: termsId, message: error }] : []}
        attempt={attempt}
      />
      <p className={styles.total}>
        <span>{t('checkout_total')}</span>
        <strong className={styles.amount}>{total}</strong>
      </p>
      <CheckboxField
        id={termsId}
        name="terms"
        label={<TermsSentence path={site.named_routes.terms ?? '/'} />}
        error={error}
        onChange={() => setIsRefused(false)}
        required
      />
      <Button
        type="submit"
        isWide
        isBusy={isBusy}
        disabled={!isReady}
        // Not `disabled`: the keyboard stands on it when the shop refuses, and must be told why.
        aria-disabled={isBlocked || undefined}
        aria-describedby={isBlocked ? reasonId : undefined}
      >
        {t('checkout_place_order')}
      </Button>
      {isBlocked && <p id={reasonId}>{t('checkout_blocked_text')}</p>}
    </form>
  );
}
