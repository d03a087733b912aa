import { type ReactNode, useId } from 'react';
import { classNames } from '../common/class-names';
import { AlertIcon } from '../icons/icons';
import styles from './fields.module.css';

/** What every field has: its label, a hint, an error that says how to put it right, and a word such as "optional". */
export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  mark?: ReactNode;
  /** Give one when a FormErrorSummary links here. */
  id?: string;
  isLabelHidden?: boolean;
}

/** Attributes that tie a control to its label, hint and error. */
export interface ControlAttributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Ids and ARIA of one field; what the hint and the error are called on the control. */
export function useControlAttributes({
  id,
  hint,
  error,
}: Pick<FieldTexts, 'id' | 'hint' | 'error'>): ControlAttributes {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const describedBy = classNames(hint ? `${controlId}-hint` : '', error ? `${controlId}-error` : '');
  return { id: controlId, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy };
}

/** The lines under a control. */
export function FieldNotes({ controlId, hint, error }: { controlId: string; hint?: ReactNode; error?: ReactNode }) {
  return (
    <>
      {hint && (
        <span className={styles.hint} id={`${controlId}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className={styles.error} id={`${controlId}-error`}>
          <AlertIcon size={20} />
          <span>{error}</span>
        </span>
      )}
    </>
  );
}

/** Label, hint and error around a control of the caller's own; TextField and its like are built on it. */
export function Field(props: FieldTexts & { className?: string; children: (control: ControlAttributes) => ReactNode }) {
  const { label, hint, error, mark, isLabelHidden, className, children } = props;
  const control = useControlAttributes(props);
  return (
    <div className={classNames(styles.field, className)}>
      <label className={classNames(styles.label, isLabelHidden && styles.hiddenLabel)} htmlFor={control.id}>
        {label}
        {mark && <span className={styles.mark}> {mark}</span>}
      </label>
      {children(control)}
      <FieldNotes controlId={control.id} hint={hint} error={error} />
    </div>
  );
}
