import type { ComponentProps } from 'react';
import { classNames } from '../common/class-names';
import { Field, type FieldTexts } from './field';
import styles from './fields.module.css';

/** Props of TextAreaField: the field's texts and every attribute of a native textarea. */
export type TextAreaFieldProps = FieldTexts & Omit<ComponentProps<'textarea'>, keyof FieldTexts>;

/** Several lines of text; it grows with its content where the browser can. */
export function TextAreaField({ label, hint, error, mark, id, isLabelHidden, className, ...area }: TextAreaFieldProps) {
  return (
    <Field {...{ label, hint, error, mark, id, isLabelHidden, className }}>
      {(control) => <textarea {...area} {...control} className={classNames(styles.control, styles.area)} />}
    </Field>
  );
}
