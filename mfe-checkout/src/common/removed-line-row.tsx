import { useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { useEffect, useRef } from 'react';
import styles from './cart-lines.module.css';

interface RemovedLineRowProps {
  title: string;
  isBusy: boolean;
  failureLabel: string | undefined;
  /** Absent where it cannot be restored. */
  onRestore: (() => void) | undefined;
}

/** Replaces a removed line and offers to restore it, where possible. It stays until the next change, with no time limit. */
export function RemovedLineRow({ title, isBusy, failureLabel, onRestore }: RemovedLineRowProps) {
  const t = useTranslate();
  const row = useRef<HTMLLIElement>(null);
  // The button that was pressed is gone: without this the keyboard would start again at the top of the page.
  useEffect(() => (row.current?.querySelector('button') ?? row.current)?.focus(), []);
  return (
    <li ref={row} className={styles.removed} tabIndex={onRestore ? undefined : -1}>
      <p role="status">{t(failureLabel ?? 'checkout_removed', { title })}</p>
      {onRestore && (
        <Button
          variant="quiet"
          size="small"
          isBusy={isBusy}
          aria-label={t('checkout_restore_line', { title })}
          onClick={onRestore}
        >
          {t('checkout_restore')}
        </Button>
      )}
    </li>
  );
}
