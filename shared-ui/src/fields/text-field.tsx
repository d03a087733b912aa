import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field';
import styles from './fields.module.css';

/** Props of TextField: the field's texts and every attribute of a native input. */
export type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, keyof FieldTexts>;

/** One line of text, a number, a date, a password: whatever `type` says. `className` goes to the whole field. */
export function TextField({ label, hint, error, mark, id, isLabelHidden, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, mark, id, isLabelHidden, className }}>
      {(control) => <input type="text" {...input} {...control} className={styles.control} />}
    </Field>
  );
}
