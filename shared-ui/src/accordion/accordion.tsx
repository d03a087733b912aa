import type { ReactNode } from 'react';
import { classNames } from '../common/class-names';
import { ChevronDownIcon } from '../icons/icons';
import styles from './accordion.module.css';

/** Props of AccordionItem; items with one `name` close each other, as the platform does it. */
export interface AccordionItemProps {
  title: ReactNode;
  isOpen?: boolean;
  name?: string;
  className?: string;
  children: ReactNode;
}

/** Calm rows that open: native `details`, so the browser's search finds what is inside. */
export function Accordion({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames(styles.accordion, className)}>{children}</div>;
}

/** One row. `isOpen` is how it begins; the shopper decides from then on. */
export function AccordionItem({ title, isOpen, name, className, children }: AccordionItemProps) {
  return (
    <details className={classNames(styles.item, className)} open={isOpen} name={name}>
      <summary className={styles.summary}>
        {title}
        <ChevronDownIcon size={20} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
