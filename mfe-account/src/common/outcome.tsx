import { AlertIcon, MailIcon, SuccessIcon } from '@storefront/ui/icons';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './outcome.module.css';

const icons = { done: SuccessIcon, mail: MailIcon, failed: AlertIcon };

interface OutcomeProps {
  kind: keyof typeof icons;
  title: string;
  text: ReactNode;
  /** The ways on. */
  actions?: ReactNode;
  /** It came after a click, in the form's place: the focus follows it. */
  isNew?: boolean;
}

/** What came of it, as a page: an icon, a title, a sentence, the ways on. */
export function Outcome({ kind, title, text, actions, isNew }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const Icon = icons[kind];
  return (
    <div className={styles.outcome}>
      <span className={styles.icon} data-kind={kind}>
        <Icon />
      </span>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p className={styles.text}>{text}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
