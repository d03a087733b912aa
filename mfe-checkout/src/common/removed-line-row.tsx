import { useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { useEffect, useRef } from 'react';
import styles from './cart-lines.module.css';

interface RemovedLineRowProps {
  title: string;
  isBusy: boolean;
  failureLabel: string | undefined;
  onRestore(): void;
}

/** Stands where a line was removed: says so, and brings it back. It stays until the next change, with no time limit. */
export function RemovedLineRow({ title, isBusy, failureLabel, onRestore }: RemovedLineRowProps) {
  const t = useTranslate();
  const row = useRef<HTMLLIElement>(null);
  // The button that was pressed is gone: without this the keyboard would start again at the top of the page.
  useEffect(() => row.current?.querySelector('button')?.focus(), []);
  return (
    <li ref={row} className={styles.removed}>
      <p role="status">{t(failureLabel ?? 'checkout_removed', { title })}</p>
      <Button
        variant="quiet"
        size="small"
        isBusy={isBusy}
        aria-label={t('checkout_restore_line', { title })}
        onClick={onRestore}
      >
        {t('checkout_restore')}
      </Button>
    </li>
  );
}
