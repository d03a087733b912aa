import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { classNames } from '../common/class-names';
import { AlertIcon } from '../icons/icons';
import styles from './form-error-summary.module.css';

/** One error of a form and the id of its control. */
export interface FormError {
  fieldId: string;
  message: string;
}

/** Props of FormErrorSummary; raise `attempt` with each failed submit and the focus comes here. */
export interface FormErrorSummaryProps {
  title: string;
  errors: readonly FormError[];
  attempt?: number;
  className?: string;
}

function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  // The router must not take this for a navigation; without scripts the plain fragment link does the same.
  event.preventDefault();
  field.focus();
}

/** All errors of a form above it, each a link to its field. Renders nothing when there are none. */
export function FormErrorSummary({ title, errors, attempt, className }: FormErrorSummaryProps) {
  const titleId = useId();
  const summary = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;
  useEffect(() => {
    if (hasErrors && attempt) summary.current?.focus();
  }, [hasErrors, attempt]);

  if (!hasErrors) return null;
  return (
    <div
      ref={summary}
      className={classNames(styles.summary, className)}
      role="alert"
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <AlertIcon />
      <div>
        <p className={styles.title} id={titleId}>
          {title}
        </p>
        <ul className={styles.list}>
          {errors.map(({ fieldId, message }) => (
            <li key={fieldId}>
              <a className={styles.link} href={`#${fieldId}`} onClick={focusField}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
