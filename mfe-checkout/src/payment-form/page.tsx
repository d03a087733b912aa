import type { PageProps } from '@storefront/contracts/pages';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { useEffect, useRef } from 'react';
import { BankFields } from '../common/bank-fields';
import { leaveForBank } from '../common/leave-for-bank';
import type { BankFormData } from '../common/load-order.server';
import { orderPath } from '../common/paths';
import { PayLayout } from '../common/step-layout';
import styles from './payment-form.module.css';

/** A form that goes to the bank by itself (REQ-4.4), and by its button where no script runs. */
export function PaymentFormPage({ data: { order, form } }: PageProps<BankFormData>) {
  const { prefix } = useShell();
  const t = useTranslate();
  const element = useRef<HTMLFormElement>(null);
  const thankYou = orderPath(prefix, 'thank_you', order.names);
  useEffect(() => element.current?.requestSubmit(), []);
  return (
    <PayLayout title={t('checkout_payment_form_title')} order={order}>
      <form
        ref={element}
        className={styles.form}
        action={form.action}
        method="post"
        onSubmit={() => leaveForBank(thankYou, () => undefined)}
      >
        <BankFields fields={form.fields} />
        <p className={styles.text}>{t('checkout_payment_form_text')}</p>
        <Button type="submit">{t('checkout_payment_form_button')}</Button>
      </form>
    </PayLayout>
  );
}
