import type { ReactNode } from 'react';
import { classNames } from '../common/class-names';
import { AlertIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icons/icons';
import styles from './notice.module.css';

const icons = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, danger: AlertIcon };

/** Props of Notice; `isLive` announces it when it appears after the page did. */
export interface NoticeProps {
  tone?: keyof typeof icons;
  title?: ReactNode;
  isLive?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A message in the page, distinguished by icon and text, not by colour alone. */
export function Notice({ tone = 'info', title, isLive, className, children }: NoticeProps) {
  const Icon = icons[tone];
  const role = tone === 'danger' ? 'alert' : 'status';
  return (
    <div className={classNames(styles.notice, styles[tone], className)} role={isLive ? role : undefined}>
      <Icon />
      <div>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
