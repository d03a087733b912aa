import { useEffect, useState } from 'react';
import { IconButton } from '../button/icon-button';
import { classNames } from '../common/class-names';
import { AlertIcon, CloseIcon, InfoIcon, SuccessIcon } from '../icons/icons';
import { TextLink } from '../text-link/text-link';
import styles from './toast.module.css';

const icons = { success: SuccessIcon, info: InfoIcon, danger: AlertIcon };

/** One short message; a danger stays until it is dismissed. */
export interface ToastMessage {
  id: string;
  text: string;
  tone?: keyof typeof icons;
  action?: { label: string; href: string };
}

/** Props of ToastRegion; the owner keeps the list. */
export interface ToastRegionProps {
  label: string;
  dismissLabel: string;
  toasts: readonly ToastMessage[];
  onDismiss: (id: string) => void;
  visibleMs?: number;
}

interface ToastProps extends Pick<ToastRegionProps, 'dismissLabel' | 'onDismiss'> {
  toast: ToastMessage;
  visibleMs: number;
}

function Toast({ toast, dismissLabel, onDismiss, visibleMs }: ToastProps) {
  const { id, text, tone = 'success', action } = toast;
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld || tone === 'danger') return;
    const timer = setTimeout(() => onDismiss(id), visibleMs);
    return () => clearTimeout(timer);
  }, [id, tone, isHeld, onDismiss, visibleMs]);

  const Icon = icons[tone];
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return (
    <li
      className={classNames(styles.toast, styles[tone])}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon size={20} />
      <span className={styles.text}>{text}</span>
      {action && (
        <TextLink className={styles.action} href={action.href} isStandalone>
          {action.label}
        </TextLink>
      )}
      <IconButton label={dismissLabel} icon={<CloseIcon size={20} />} onClick={() => onDismiss(id)} />
    </li>
  );
}

/** The place where toasts appear. It stands in the page from the start, empty, or its first message would not be announced. */
export function ToastRegion({ label, dismissLabel, toasts, onDismiss, visibleMs = 6000 }: ToastRegionProps) {
  return (
    <section className={styles.region} aria-label={label} data-makes-room>
      <ol className={styles.list} aria-live="polite" aria-relevant="additions">
        {toasts.map((toast) => (
          <Toast key={toast.id} {...{ toast, dismissLabel, onDismiss, visibleMs }} />
        ))}
      </ol>
    </section>
  );
}
