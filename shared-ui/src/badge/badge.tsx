import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../common/class-names';
import styles from './badge.module.css';

/** Props of Badge. The words must say the state; the tone only repeats it. */
export interface BadgeProps extends ComponentProps<'span'> {
  tone?: 'clay' | 'plain' | 'mist' | 'success' | 'warning' | 'danger';
  icon?: ReactNode;
}

/** A short word or figure in a pill: a discount, "new", an order's state. */
export function Badge({ tone = 'clay', icon, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={classNames(styles.badge, styles[tone], className)}>
      {icon}
      {children}
    </span>
  );
}
