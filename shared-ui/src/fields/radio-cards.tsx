import { type ReactNode, useId } from 'react';
import { classNames } from '../common/class-names';
import { FieldNotes } from './field';
import fieldStyles from './fields.module.css';
import styles from './radio-cards.module.css';

/** One card: its name, a line that explains it, and what stands at its end (a price). */
export interface RadioCardOption {
  value: string;
  label: ReactNode;
  text?: ReactNode;
  end?: ReactNode;
  icon?: ReactNode;
  isDisabled?: boolean;
}

/** Props of RadioCards; controlled with `value`, free with `defaultValue`. */
export interface RadioCardsProps {
  legend: ReactNode;
  name: string;
  options: readonly RadioCardOption[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  hint?: ReactNode;
  error?: ReactNode;
  /** The first card's id, for the link of a FormErrorSummary. */
  id?: string;
  isRequired?: boolean;
  isLegendHidden?: boolean;
  className?: string;
}

interface CardProps extends Omit<RadioCardsProps, 'legend' | 'options'> {
  option: RadioCardOption;
}

function RadioCard({ option, name, value, defaultValue, onValueChange, isRequired, error, id }: CardProps) {
  const isControlled = value !== undefined;
  return (
    <label className={styles.card}>
      <input
        type="radio"
        id={id}
        className={fieldStyles.box}
        name={name}
        value={option.value}
        checked={isControlled ? value === option.value : undefined}
        defaultChecked={isControlled ? undefined : defaultValue === option.value}
        onChange={() => onValueChange?.(option.value)}
        disabled={option.isDisabled}
        required={isRequired}
        aria-invalid={error ? true : undefined}
      />
      <span className={styles.texts}>
        <span className={styles.name}>{option.label}</span>
        {option.text && <span className={styles.text}>{option.text}</span>}
      </span>
      {option.icon}
      {option.end && <span className={styles.end}>{option.end}</span>}
    </label>
  );
}

/** A group of native radio buttons, each in a card: delivery, payment, address. */
export function RadioCards({ legend, options, hint, error, id, isLegendHidden, className, ...group }: RadioCardsProps) {
  const notesId = useId();
  const describedBy = classNames(hint ? `${notesId}-hint` : '', error ? `${notesId}-error` : '');
  return (
    <fieldset className={classNames(styles.group, className)} aria-describedby={describedBy}>
      <legend className={classNames(styles.legend, isLegendHidden && fieldStyles.hiddenLabel)}>{legend}</legend>
      {options.map((option, index) => (
        <RadioCard key={option.value} {...group} error={error} option={option} id={index === 0 ? id : undefined} />
      ))}
      <FieldNotes controlId={notesId} hint={hint} error={error} />
    </fieldset>
  );
}
