import { ChevronDownIcon } from '@storefront/ui/icons';
import type { CartView } from './cart-view';
import styles from './order-summary.module.css';
import { SummaryLines } from './summary-lines';
import { Totals } from './totals';

interface OrderSummaryProps {
  title: string;
  cart: CartView;
  isBusy?: boolean;
  hasLines?: boolean;
}

/** What is being bought, at hand in every step: beside the form on a desktop, folded above it on a phone. */
export function OrderSummary({ title, cart, isBusy, hasLines = true }: OrderSummaryProps) {
  return (
    <aside className={styles.summary} aria-label={title}>
      <details className={styles.fold}>
        <summary className={styles.toggle}>
          <span>{title}</span>
          <ChevronDownIcon size={20} />
          <span className={styles.total}>{cart.totals.total}</span>
        </summary>
        <div className={styles.content}>
          <h2 className={styles.title}>{title}</h2>
          {hasLines && <SummaryLines lines={cart.lines} />}
          <Totals pieces={cart.countedPieces} totals={cart.totals} isBusy={isBusy} />
        </div>
      </details>
    </aside>
  );
}
