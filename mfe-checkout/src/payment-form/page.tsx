import type { PageProps } from '@storefront/contracts/pages';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { Form } from '@storefront/ui/form';
import { useForm } from '@storefront/ui/use-form';
import { useEffect } from 'react';
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
  const bankForm = useForm({
    name: 'bank',
    fields: [],
    translate: t,
    action: form.action,
    isRepeatable: true,
    onLeave: () => leaveForBank(orderPath(prefix, 'thank_you', order.names), () => undefined),
  });
  const { ref } = bankForm.formProps;
  useEffect(() => ref.current?.requestSubmit(), [ref]);
  return (
    <PayLayout title={t('checkout_payment_form_title')} order={order}>
      <Form form={bankForm} className={styles.form}>
        <BankFields fields={form.fields} />
        <p className={styles.text}>{t('checkout_payment_form_text')}</p>
        <Button type="submit">{t('checkout_payment_form_button')}</Button>
      </Form>
    </PayLayout>
  );
}
