import type { ReactNode } from 'react';
import { classNames } from '../common/class-names';
import styles from './empty-state.module.css';

/** Props of EmptyState: what is missing, why that is fine, and the next step. */
export interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  icon?: ReactNode;
  picture?: ReactNode;
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3;
  className?: string;
}

/** A list without entries, a search without results, an empty cart: designed, with a next step. */
export function EmptyState({ title, text, icon, picture, action, headingLevel = 2, className }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classNames(styles.emptyState, className)}>
      {picture && <div className={styles.picture}>{picture}</div>}
      {icon && <div className={styles.icon}>{icon}</div>}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
