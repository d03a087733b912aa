import type { ComponentProps } from 'react';
import { classNames } from '../common/class-names';
import styles from './text-link.module.css';

/** Props of TextLink. `isStandalone` is for a link outside running text: it gets weight and a 44 px target. */
export interface TextLinkProps extends ComponentProps<'a'> {
  href: string;
  variant?: 'underlined' | 'plain';
  isStandalone?: boolean;
}

/** A link in text, or alone under a section's title. */
export function TextLink({ variant = 'underlined', isStandalone, className, ...rest }: TextLinkProps) {
  return (
    <a {...rest} className={classNames(styles.link, styles[variant], isStandalone && styles.standalone, className)} />
  );
}
