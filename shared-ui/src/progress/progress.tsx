import { classNames } from '../common/class-names';
import styles from './progress.module.css';

/** Props of Progress; `label` says in words what the bar shows. */
export interface ProgressProps {
  value: number;
  max: number;
  label: string;
  className?: string;
}

/** A thin native progress bar: free delivery in the cart, products seen in a list. */
export function Progress({ value, max, label, className }: ProgressProps) {
  return (
    <progress
      className={classNames(styles.progress, className)}
      value={Math.min(value, max)}
      max={max}
      aria-label={label}
    />
  );
}
