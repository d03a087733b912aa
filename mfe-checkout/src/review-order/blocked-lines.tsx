import { useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { Notice } from '@storefront/ui/notice';
import { useEffect, useRef } from 'react';
import { Alternatives } from '../common/alternatives';
import type { CartLine } from '../common/cart-view';
import { Shortage } from '../common/shortage';
import styles from './blocked-lines.module.css';

interface BlockedLinesProps {
  lines: readonly CartLine[];
  /** How often the shop has refused the order for them: each time they come into view and take the focus. */
  rejections: number;
  isBusy: boolean;
  /** Sets a line to so many pieces; 0 takes it out. */
  onChange(line: CartLine, quantity: number): void;
}

/** What others have bought meanwhile, each with what can be done about it, and what can be had instead. */
export function BlockedLines({ lines, rejections, isBusy, onChange }: BlockedLinesProps) {
  const t = useTranslate();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (rejections > 0) element.current?.focus();
  }, [rejections]);
  return (
    <div ref={element} className={styles.blocked} tabIndex={-1}>
      <Notice tone="danger" isLive title={t('checkout_blocked_title')}>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.code} className={styles.line}>
              <span className={styles.what}>
                {[line.title, line.variation].filter(Boolean).join(', ')} <Shortage line={line} />
              </span>
              {line.maxQuantity > 0 && (
                <Button
                  variant="secondary"
                  size="small"
                  isBusy={isBusy}
                  aria-label={t('checkout_take_left_of', { count: line.maxQuantity, title: line.title })}
                  onClick={() => onChange(line, line.maxQuantity)}
                >
                  {t('checkout_take_left', { count: line.maxQuantity })}
                </Button>
              )}
              <Button
                variant="secondary"
                size="small"
                isBusy={isBusy}
                aria-label={t('checkout_remove_line', { title: line.title })}
                onClick={() => onChange(line, 0)}
              >
                {t('common_remove')}
              </Button>
            </li>
          ))}
        </ul>
        <p>{t('checkout_blocked_text')}</p>
      </Notice>
      <Alternatives lines={lines} />
    </div>
  );
}
