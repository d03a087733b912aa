import { useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { Form } from '@storefront/ui/form';
import type { FormState } from '@storefront/ui/use-form';
import type { ReactNode } from 'react';
import styles from './staff-form.module.css';

interface StaffFormProps {
  form: FormState;
  submitLabel: string;
  /** Beside the button: another way. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** The body that all forms of the area share: what is wrong, the fields, the button. */
export function StaffForm({ form, submitLabel, aside, children }: StaffFormProps) {
  return (
    <Form form={form} className={styles.form}>
      {children}
      <div className={styles.actions}>
        <Button type="submit" isBusy={form.isBusy}>
          {submitLabel}
        </Button>
        {aside}
      </div>
    </Form>
  );
}

/** A button that closes what the form stands in. */
export function CancelButton({ onClick }: { onClick: () => void }) {
  const t = useTranslate();
  return (
    <Button variant="quiet" onClick={onClick}>
      {t('common_cancel')}
    </Button>
  );
}
