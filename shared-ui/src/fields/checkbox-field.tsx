import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../common/class-names';
import { FieldNotes, type FieldTexts, useControlAttributes } from './field';
import styles from './fields.module.css';

/** Props of CheckboxField and RadioField; `count` stands at the end of the row, as filters need it. */
export type ChoiceFieldProps = Pick<FieldTexts, 'label' | 'hint' | 'error' | 'id'> &
  Omit<ComponentProps<'input'>, keyof FieldTexts | 'type'> & { count?: ReactNode };

function ChoiceField(props: ChoiceFieldProps & { type: 'checkbox' | 'radio' }) {
  const { label, hint, error, id, count, className, ...input } = props;
  const control = useControlAttributes({ id, hint, error });
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.choice}>
        <input {...input} {...control} className={styles.box} />
        <span>{label}</span>
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </label>
      <FieldNotes controlId={control.id} hint={hint} error={error} />
    </div>
  );
}

/** A native checkbox whose whole row is its target. */
export function CheckboxField(props: ChoiceFieldProps) {
  return <ChoiceField {...props} type="checkbox" />;
}

/** A native radio button in the same row; give the group one `name` and put it into a fieldset. */
export function RadioField(props: ChoiceFieldProps) {
  return <ChoiceField {...props} type="radio" />;
}
