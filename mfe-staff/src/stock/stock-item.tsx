import { useTranslate } from '@storefront/contracts/runtime';
import { Badge } from '@storefront/ui/badge';
import { Button } from '@storefront/ui/button';
import { Dialog } from '@storefront/ui/dialog';
import { useState } from 'react';
import styles from './stock.module.css';
import { StockForm } from './stock-form';

/** A product or one of its variations, with what is left of it. */
export interface StockRow {
  code: string;
  title: string;
  /** What makes it this variation; empty for a product without variations. */
  options: string;
  quantity: number;
  place: string;
}

/** One of them; its number is the provider's last word. */
export function StockItem({ first }: { first: StockRow }) {
  const [quantity, setQuantity] = useState(first.quantity);
  const [isOpen, setIsOpen] = useState(false);
  const t = useTranslate();
  const { code, title, options, place } = first;
  return (
    <>
      <div>
        <h3 className={styles.title}>
          {title}
          {options && ` · ${options}`}
        </h3>
        <p className={styles.muted}>
          {code}
          {place && ` · ${place}`}
        </p>
      </div>
      <p className={styles.quantity} role="status">
        {quantity === 0 ? (
          <Badge tone="danger">{t('staff_stock_sold_out')}</Badge>
        ) : (
          t('staff_left', { count: quantity })
        )}
      </p>
      <Button
        size="small"
        variant="secondary"
        onClick={() => setIsOpen(true)}
        aria-label={t('staff_stock_change_of', { title })}
      >
        {t('staff_stock_change')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={title}
        closeLabel={t('common_close')}
        size="small"
      >
        {isOpen && (
          <StockForm
            code={code}
            quantity={quantity}
            onCancel={() => setIsOpen(false)}
            onDone={(left) => {
              setQuantity(left);
              setIsOpen(false);
            }}
          />
        )}
      </Dialog>
    </>
  );
}
