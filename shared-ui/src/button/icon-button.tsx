import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../common/class-names';
import styles from './icon-button.module.css';

interface Look {
  /** The name for screen readers and the tooltip. It must say the count too, where there is one. */
  label: string;
  icon: ReactNode;
  variant?: 'plain' | 'outlined' | 'floating';
  size?: 'target' | 'control';
  /** Shown as a dot when above zero; hidden from screen readers, because the label says it. */
  count?: number;
}

/** Props of IconButton; `isPressed` makes it a toggle and fills its icon. */
export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'>, Look {
  isPressed?: boolean;
}

/** Props of IconButtonLink. */
export interface IconButtonLinkProps extends Omit<ComponentProps<'a'>, 'children'>, Look {
  href: string;
}

function lookClass(variant: Look['variant'] = 'plain', size: Look['size'] = 'target', className?: string) {
  return classNames(styles.iconButton, styles[variant], styles[size], className);
}

function Count({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
    <span className={styles.count} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
}

/** A button that is only an icon, at least 44 px on every side. */
export function IconButton({ label, icon, variant, size, count, isPressed, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={lookClass(variant, size, className)}
      aria-label={label}
      aria-pressed={isPressed}
    >
      {icon}
      <Count count={count} />
    </button>
  );
}

/** The same look for a link: cart, wishlist, account. */
export function IconButtonLink({ href, label, icon, variant, size, count, className, ...rest }: IconButtonLinkProps) {
  return (
    <a href={href} title={label} {...rest} className={lookClass(variant, size, className)} aria-label={label}>
      {icon}
      <Count count={count} />
    </a>
  );
}
