import { useTranslate } from '@storefront/contracts/runtime';
import { Picture } from '@storefront/ui/picture';
import { TextLink } from '@storefront/ui/text-link';
import styles from './order-detail.module.css';
import type { OrderDetail, OrderLine } from './order-detail-data';

export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const t = useTranslate();
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.code} className={styles.line}>
          <Picture src={line.picture} alt="" ratio="1/1" sizes="72px" widths={[160, 240]} corners="small" />
          <div>
            {/* What is no longer sold has a name and no page. */}
            {line.url ? (
              <TextLink variant="plain" href={line.url}>
                {line.title}
              </TextLink>
            ) : (
              <p>{line.title}</p>
            )}
            <p className={styles.details}>
              {[line.variation, t('account_order_pieces', { count: line.quantity })].filter(Boolean).join(', ')}
            </p>
          </div>
          <span className={styles.price}>{line.price}</span>
        </li>
      ))}
    </ul>
  );
}

/** What it came to, as the provider worked it out. */
export function OrderSums({ sums }: { sums: OrderDetail['sums'] }) {
  const t = useTranslate();
  return (
    <dl className={styles.sums}>
      <Sum term={t('account_order_items_total')} value={sums.items} />
      {sums.discount && (
        <Sum term={t('account_order_coupon', { code: sums.discount.code })} value={sums.discount.total} />
      )}
      <Sum term={t('account_order_shipping')} value={sums.shipping ?? t('account_order_shipping_free')} />
      <Sum term={t('account_order_tax', { rate: sums.taxRate })} value={sums.tax} />
      <Sum term={t('account_order_total')} value={sums.total} isTotal />
      {sums.refunded && <Sum term={t('account_order_refunded')} value={sums.refunded} />}
    </dl>
  );
}

function Sum({ term, value, isTotal }: { term: string; value: string; isTotal?: boolean }) {
  return (
    <div className={styles.sum} data-is-total={isTotal || undefined}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
