import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../common/class-names';
import styles from './pills.module.css';

interface Look {
  tone?: 'line' | 'tint';
  isCurrent?: boolean;
  /** After the words: a cross to take a filter off, a chevron to open a list. */
  icon?: ReactNode;
}

/** One link of Pills. */
export interface PillItem {
  label: string;
  href: string;
  isCurrent?: boolean;
}

function lookClass({ tone = 'line', isCurrent }: Look, className: string | undefined) {
  return classNames(styles.pill, styles[tone], isCurrent && styles.current, className);
}

/** A link in a pill: a subcategory, or a chosen filter that the link takes off. */
export function PillLink({
  tone,
  isCurrent,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & Look & { href: string }) {
  return (
    <a aria-current={isCurrent ? 'page' : undefined} {...rest} className={lookClass({ tone, isCurrent }, className)}>
      {children}
      {icon}
    </a>
  );
}

/** The same pill as a button; `isCurrent` says that it is pressed. */
export function PillButton({ tone, isCurrent, icon, className, children, ...rest }: ComponentProps<'button'> & Look) {
  return (
    <button type="button" aria-pressed={isCurrent} {...rest} className={lookClass({ tone, isCurrent }, className)}>
      {children}
      {icon}
    </button>
  );
}

/** A row of links that scrolls sideways where it does not fit. */
export function Pills({ label, items, className }: { label: string; items: readonly PillItem[]; className?: string }) {
  return (
    <nav className={classNames(styles.pills, className)} aria-label={label}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.href}>
            <PillLink href={item.href} isCurrent={item.isCurrent}>
              {item.label}
            </PillLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
