import type { ComponentProps } from 'react';
import { ChevronDownIcon } from '../icons/icons';
import { Field, type FieldTexts } from './field';
import styles from './fields.module.css';

/** One choice of a SelectField. */
export interface SelectOption {
  value: string;
  label: string;
  isDisabled?: boolean;
}

/** Props of SelectField: the field's texts, its options and every attribute of a native select. */
export type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<'select'>, keyof FieldTexts | 'children' | 'multiple'> & { options: readonly SelectOption[] };

/** A native select: the platform's own list on a phone, type-ahead on a keyboard. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, mark, id, isLabelHidden, className, options, ...select } = props;
  return (
    <Field {...{ label, hint, error, mark, id, isLabelHidden, className }}>
      {(control) => (
        <span className={styles.select}>
          <select {...select} {...control} className={styles.control}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon size={20} />
        </span>
      )}
    </Field>
  );
}
