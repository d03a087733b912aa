import { Button } from '@storefront/ui/button';
import { Notice } from '@storefront/ui/notice';
import type { ReactNode } from 'react';
import styles from './form.module.css';
import type { useForm } from './use-form';

interface FormProps {
  form: Pick<ReturnType<typeof useForm>, 'formProps' | 'failure' | 'isBusy' | 'isReady'>;
  submitLabel: string;
  /** Beside the button: another way. */
  aside?: ReactNode;
  /** In place of the plain sentence about what went wrong with the form as a whole. */
  failureNotice?: ReactNode;
  /** Fields side by side where there is room. */
  isPaired?: boolean;
  children: ReactNode;
}

/** The body that all forms of the account share: what went wrong, the fields, the button. */
export function Form({ form, submitLabel, aside, failureNotice, isPaired, children }: FormProps) {
  return (
    <form {...form.formProps} className={styles.form} data-is-paired={isPaired || undefined}>
      {failureNotice ??
        (form.failure && (
          <Notice tone="danger" isLive className={styles.wide}>
            {form.failure}
          </Notice>
        ))}
      {children}
      <div className={styles.actions}>
        <Button type="submit" isWide={!isPaired} isBusy={form.isBusy} disabled={!form.isReady}>
          {submitLabel}
        </Button>
        {aside}
      </div>
    </form>
  );
}
