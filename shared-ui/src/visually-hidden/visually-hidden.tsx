import type { ElementType, ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text that only screen readers meet. */
export function VisuallyHidden({ as: Element = 'span', children }: { as?: ElementType; children: ReactNode }) {
  return <Element className={styles.hidden}>{children}</Element>;
}
