import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { classNames } from '../common/class-names';
import { Notice } from '../notice/notice';
import styles from './form.module.css';
import type { FormState } from './use-form';

/** Props of Form: a form of `useForm` and what stands in it. */
export interface FormProps {
  form: FormState;
  /** A FormSummary, for a form of more than one field. Without it the focus goes to the first field that is wrong. */
  summary?: ReactNode;
  /** In place of the plain sentence about what is wrong with the form as a whole. */
  failureNotice?: ReactNode;
  className?: string;
  /** For that sentence, where the form has columns. */
  wideClassName?: string;
  children: ReactNode;
}

/** A form with what is wrong with it above its fields. */
export function Form({ form, summary, failureNotice, className, wideClassName, children }: FormProps) {
  const { formProps, attempt, failure, listedErrors } = form;
  const focusFirstWrong = useEffectEvent(() => {
    // A summary takes the focus itself.
    if (!summary && listedErrors[0]) document.getElementById(listedErrors[0].fieldId)?.focus();
  });
  useEffect(() => {
    if (attempt > 0) focusFirstWrong();
  }, [attempt]);
  return (
    <form {...formProps} className={classNames(styles.form, className)}>
      {formProps.action === undefined && (
        <noscript>
          {/* First of the form's buttons and disabled, so that the Enter key sends nothing either. */}
          <button type="submit" disabled hidden />
        </noscript>
      )}
      {summary}
      {failureNotice ??
        (failure && (
          // A new one for each attempt: the same sentence in the same live region is not announced again.
          <Notice key={attempt} tone="danger" isLive className={wideClassName}>
            {failure}
          </Notice>
        ))}
      {children}
    </form>
  );
}
