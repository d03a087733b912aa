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

/** The lines with one button for all that are ready. Without scripts each line has its own button. */
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
              // The focused button was removed: the focus goes to the field.
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
