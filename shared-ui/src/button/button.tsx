import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../common/class-names';
import styles from './button.module.css';

interface Look {
  variant?: 'primary' | 'secondary' | 'quiet';
  size?: 'normal' | 'small';
  isWide?: boolean;
  icon?: ReactNode;
}

/** Props of Button: its look, whether its work is in progress, and every attribute of a native button. */
export interface ButtonProps extends ComponentProps<'button'>, Look {
  isBusy?: boolean;
}

/** Props of ButtonLink: its look and every attribute of a link. */
export interface ButtonLinkProps extends ComponentProps<'a'>, Look {
  href: string;
}

function lookClass({ variant = 'primary', size = 'normal', isWide }: Look, className: string | undefined) {
  return classNames(styles.button, styles[variant], styles[size], isWide && styles.wide, className);
}

/** The shop's button. While busy it keeps its width, its focus and its name, and ignores clicks. */
export function Button({ variant, size, isWide, icon, isBusy, className, children, onClick, ...rest }: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // Not `disabled`: that would drop the keyboard focus. Preventing the click also stops a submit by Enter.
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      className={lookClass({ variant, size, isWide }, className)}
      onClick={handleClick}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
    >
      {icon}
      <span className={styles.label}>{children}</span>
    </button>
  );
}

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink({ variant, size, isWide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={lookClass({ variant, size, isWide }, className)}>
      {icon}
      <span className={styles.label}>{children}</span>
    </a>
  );
}
