import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '../button/icon-button';
import { classNames } from '../common/class-names';
import { MinusIcon, PlusIcon } from '../icons/icons';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import { clampQuantity, parseQuantity } from './quantity';
import styles from './quantity-stepper.module.css';

/** Props of QuantityStepper; the owner keeps `value`. */
export interface QuantityStepperProps {
  value: number;
  onValueChange: (value: number) => void;
  min?: number;
  max?: number;
  label: string;
  decreaseLabel: string;
  increaseLabel: string;
  name?: string;
  size?: 'normal' | 'small';
  isDisabled?: boolean;
  className?: string;
}

/** Fewer, a number to type over, more. What is typed counts when the field is left or Enter is pressed. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onValueChange, min = 1, max, label, decreaseLabel, increaseLabel, name, isDisabled } = props;
  const [draft, setDraft] = useState<string>();
  const [announced, setAnnounced] = useState('');

  function step(by: number) {
    const next = clampQuantity(value + by, min, max);
    setDraft(undefined);
    // The buttons keep the focus, so a screen reader would not announce the field's change.
    setAnnounced(String(next));
    if (next !== value) onValueChange(next);
  }
  function commit() {
    const next = parseQuantity(draft, min, max) ?? value;
    setDraft(undefined);
    if (next !== value) onValueChange(next);
  }
  function commitOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // The number counts first; a form around it is sent by its own button.
    event.preventDefault();
    commit();
  }

  return (
    <div className={classNames(styles.stepper, styles[props.size ?? 'normal'], props.className)}>
      <IconButton
        label={decreaseLabel}
        icon={<MinusIcon size={20} />}
        onClick={() => step(-1)}
        disabled={isDisabled || value <= min}
      />
      <input
        className={styles.value}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        name={name}
        value={draft ?? value}
        disabled={isDisabled}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={commitOnEnter}
      />
      <IconButton
        label={increaseLabel}
        icon={<PlusIcon size={20} />}
        onClick={() => step(1)}
        disabled={isDisabled || (max !== undefined && value >= max)}
      />
      <VisuallyHidden>
        <span aria-live="polite">{announced}</span>
      </VisuallyHidden>
    </div>
  );
}
