import { classNames } from '../common/class-names';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './price.module.css';

/** Props of Price: strings as formatMoney gives them. The labels are read, never seen; `saving` is seen. */
export interface PriceProps {
  price: string;
  priceLabel?: string;
  previousPrice?: string;
  previousPriceLabel?: string;
  saving?: string;
  /** Per kilogram, litre or metre, in a line of its own. */
  unitPrice?: string;
  unitPriceLabel?: string;
  size?: 'normal' | 'small' | 'large';
  className?: string;
}

/** A price that never wraps, with the struck price beside it when it is reduced. */
export function Price(props: PriceProps) {
  const {
    price,
    priceLabel,
    previousPrice,
    previousPriceLabel,
    saving,
    unitPrice,
    unitPriceLabel,
    size = 'normal',
    className,
  } = props;
  return (
    <span className={classNames(styles.price, styles[size], previousPrice && styles.reduced, className)}>
      <span className={styles.current}>
        {priceLabel && <VisuallyHidden>{priceLabel} </VisuallyHidden>}
        {price}
      </span>
      {previousPrice && (
        <s className={styles.previous}>
          {previousPriceLabel && <VisuallyHidden>{previousPriceLabel} </VisuallyHidden>}
          {previousPrice}
        </s>
      )}
      {saving && <span className={styles.saving}>{saving}</span>}
      {unitPrice && (
        <span className={styles.unit}>
          {unitPriceLabel && <VisuallyHidden>{unitPriceLabel} </VisuallyHidden>}
          {unitPrice}
        </span>
      )}
    </span>
  );
}
