import { useTranslate } from '@storefront/contracts/runtime';
import { Picture } from '@storefront/ui/picture';
import { TextLink } from '@storefront/ui/text-link';
import type { CartLine } from './cart-view';
import { Shortage } from './shortage';
import styles from './summary-lines.module.css';

interface SummaryLinesProps {
  lines: readonly CartLine[];
  /** Links lead out of the checkout: they are for what was ordered. */
  hasLinks?: boolean;
}

/** The lines of a cart or an order, small and to be read only. */
export function SummaryLines({ lines, hasLinks }: SummaryLinesProps) {
  const t = useTranslate();
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.code} className={styles.line}>
          <Picture src={line.picture} alt="" ratio="1/1" sizes="60px" widths={[160]} corners="small" />
          <div>
            <p>
              {hasLinks && line.url ? (
                <TextLink variant="plain" href={line.url}>
                  {line.title}
                </TextLink>
              ) : (
                line.title
              )}
            </p>
            <p className={styles.details}>
              {[line.variation, t('checkout_pieces', { count: line.quantity })].filter(Boolean).join(', ')}
            </p>
            <Shortage line={line} />
          </div>
          {line.isBlocked ? (
            <span className={styles.details}>{t('checkout_not_counted')}</span>
          ) : (
            <span className={styles.price}>{line.price}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
