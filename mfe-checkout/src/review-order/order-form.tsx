import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { CheckboxField } from '@storefront/ui/checkbox-field';
import { Form } from '@storefront/ui/form';
import { FormSummary } from '@storefront/ui/form-summary';
import { useForm } from '@storefront/ui/use-form';
import styles from './review-order.module.css';
import { TermsSentence } from './terms-sentence';

interface OrderFormProps {
  total: string;
  isBusy: boolean;
  /** Something must go from the cart first. */
  isBlocked: boolean;
  onOrder(): Promise<unknown>;
}

const reasonId = 'order-blocked';

/** The terms and the button that obliges to pay. Its words are the law's: see the labels. */
export function OrderForm({ total, isBusy, isBlocked, onOrder }: OrderFormProps) {
  const { site } = useShell();
  const t = useTranslate();
  const form = useForm({
    name: 'order',
    fields: ['terms'],
    translate: t,
    check: ({ terms }) => ({ terms: terms || isBlocked ? undefined : 'checkout_error_terms' }),
    async send() {
      if (!isBlocked) await onOrder();
      return { ok: true, value: undefined };
    },
  });
  return (
    <Form
      form={form}
      summary={<FormSummary form={form} title={(count) => t('checkout_fix_fields', { count })} />}
      className={styles.form}
    >
      <p className={styles.total}>
        <span>{t('checkout_total')}</span>
        <strong className={styles.amount}>{total}</strong>
      </p>
      <p className={styles.guarantee}>
        {t('common_guarantee_years')}. {t('common_guarantee_seller')}
      </p>
      <CheckboxField
        {...form.field('terms')}
        label={<TermsSentence path={site.named_routes.terms ?? '/'} />}
        required
      />
      <Button
        type="submit"
        isWide
        isBusy={isBusy}
        // Not `disabled`: the keyboard focus is on it when the shop rejects the order, and its description says why.
        aria-disabled={isBlocked || undefined}
        aria-describedby={isBlocked ? reasonId : undefined}
      >
        {t('checkout_place_order')}
      </Button>
      {isBlocked && <p id={reasonId}>{t('checkout_blocked_text')}</p>}
    </Form>
  );
}
