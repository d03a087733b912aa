import { useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { Form, type FormProps } from '@storefront/ui/form';
import { FormSummary } from '@storefront/ui/form-summary';
import type { ReactNode } from 'react';
import styles from './account-form.module.css';

interface AccountFormProps extends Pick<FormProps, 'form' | 'failureNotice' | 'children'> {
  submitLabel: string;
  /** Beside the button: another way. */
  aside?: ReactNode;
  /** Fields side by side where there is room. */
  isPaired?: boolean;
}

/** The body that all forms of the account share: what is wrong, the fields, the button. */
export function AccountForm({ form, submitLabel, aside, isPaired, failureNotice, children }: AccountFormProps) {
  const t = useTranslate();
  const summary = (
    <FormSummary form={form} title={(count) => t('common_fix_fields', { count })} className={styles.wide} />
  );
  return (
    <Form
      form={form}
      summary={form.hasSeveralFields && summary}
      failureNotice={failureNotice}
      className={isPaired ? styles.paired : styles.form}
      wideClassName={styles.wide}
    >
      {children}
      <div className={styles.actions}>
        <Button type="submit" isWide={!isPaired} isBusy={form.isBusy}>
          {submitLabel}
        </Button>
        {aside}
      </div>
    </Form>
  );
}
