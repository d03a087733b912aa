import { useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { useIsHydrated } from '@storefront/ui/use-is-hydrated';
import type { RefObject } from 'react';
import { isReady, lineKey } from './order-line';
import { OrderRow } from './order-row';
import styles from './quick-order.module.css';
import type { QuickOrder } from './use-quick-order';

interface OrderListProps {
  order: QuickOrder;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** What was found, line by line, and the one button for all that is ready. Without scripts each line has a button of its own. */
export function OrderList({ order, field }: OrderListProps) {
  const t = useTranslate();
  const isAlive = useIsHydrated();
  const { lines, outcome, changeLine, removeLine } = order;
  const count = lines.filter(isReady).length;
  return (
    <section aria-labelledby="quick-order-list">
      <h2 id="quick-order-list" className={styles.listTitle}>
        {t('catalog_quick_order_lines')}
      </h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <OrderRow
            key={lineKey(line)}
            line={line}
            onChange={(own) => changeLine(lineKey(line), own)}
            onRemove={() => {
              removeLine(lineKey(line));
              // The button is gone: whoever works by keyboard goes on where lines come from.
              field.current?.focus();
            }}
          />
        ))}
      </ul>
      {isAlive && (
        <div className={styles.actions}>
          <Button onClick={order.addAll} isBusy={outcome.kind === 'adding'} disabled={count === 0} isWide>
            {t('catalog_quick_order_add_all', { count })}
          </Button>
          <Button variant="quiet" size="small" onClick={order.clear}>
            {t('catalog_quick_order_clear')}
          </Button>
        </div>
      )}
    </section>
  );
}
