import { useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { AlertIcon } from '@storefront/ui/icons';
import { Picture } from '@storefront/ui/picture';
import { QuantityStepper } from '@storefront/ui/quantity-stepper';
import styles from './cart-lines.module.css';
import type { CartLine } from './cart-view';
import { Shortage } from './shortage';

interface CartLineRowProps {
  line: CartLine;
  /** What the shopper wants, which the server may not have answered yet. */
  quantity: number;
  isPending: boolean;
  isLeaving: boolean;
  failureLabel: string | undefined;
  onQuantityChange(quantity: number): void;
  onRemove(): void;
}

/** One line of the cart: what it is, how many, what it costs. */
export function CartLineRow({ line, quantity, isPending, isLeaving, failureLabel, ...handlers }: CartLineRowProps) {
  const t = useTranslate();
  const isSoldOut = line.isBlocked && line.maxQuantity === 0;
  return (
    <li className={styles.line}>
      <Picture
        src={line.picture}
        alt=""
        sizes="112px"
        widths={[160, 240, 320]}
        corners="small"
        className={styles.picture}
      />
      <div className={styles.about}>
        <p className={styles.maker}>{line.maker}</p>
        <a href={line.url} className={styles.title}>
          {line.title}
        </a>
        {line.variation && <p className={styles.variation}>{line.variation}</p>}
        {line.isBlocked && (
          <p>
            <Shortage line={line} />
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {!isSoldOut && (
          <QuantityStepper
            size="small"
            value={quantity}
            onValueChange={handlers.onQuantityChange}
            // The cart can hold more than the stock when others bought meanwhile: the quantity may only decrease then.
            max={Math.max(line.maxQuantity, 1)}
            isDisabled={isLeaving}
            label={t('checkout_quantity_of', { title: line.title })}
            decreaseLabel={t('checkout_less_of', { title: line.title })}
            increaseLabel={t('checkout_more_of', { title: line.title })}
          />
        )}
        <Button
          variant={isSoldOut ? 'secondary' : 'quiet'}
          size="small"
          isBusy={isLeaving}
          aria-label={t('checkout_remove_line', { title: line.title })}
          onClick={handlers.onRemove}
        >
          {t('common_remove')}
        </Button>
      </div>
      <div className={styles.amounts} aria-busy={isPending || undefined}>
        {line.isBlocked ? (
          <span className={styles.unit}>{t('checkout_not_counted')}</span>
        ) : (
          <strong className={styles.price}>{line.price}</strong>
        )}
        {line.quantity > 1 && (
          <span className={styles.unit}>{t('checkout_unit_price', { price: line.unitPrice })}</span>
        )}
      </div>
      {failureLabel ? (
        <p className={styles.failure} role="alert">
          <AlertIcon size={20} />
          {t(failureLabel)}
        </p>
      ) : (
        !line.isBlocked &&
        quantity >= line.maxQuantity && <p className={styles.note}>{t('checkout_no_more_in_stock')}</p>
      )}
    </li>
  );
}
