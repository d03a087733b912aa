import { useTranslate } from '@storefront/contracts/runtime';
import { Badge } from '@storefront/ui/badge';
import { TextLink } from '@storefront/ui/text-link';
import type { EntryView } from './entry-view';
import styles from './statements.module.css';

const tones = {
  paid: 'success',
  known: 'mist',
  no_order: 'danger',
  another_amount: 'danger',
  not_awaited: 'danger',
} as const;

/** Transfers with what became of each; what is red is for people to look at. */
export function EntryList({ entries }: { entries: readonly EntryView[] }) {
  const t = useTranslate();
  return (
    <ul className={styles.list}>
      {entries.map(({ outcome, amount, date, payer, order }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a statement may say the same thing twice, and lines never move
        <li key={index} className={styles.entry}>
          <span className={styles.amount}>{amount}</span>
          <Badge tone={tones[outcome]}>{t(`staff_entry_${outcome}`)}</Badge>
          {order && <TextLink href={order.href}>{t('staff_order_number', { number: order.number })}</TextLink>}
          <span className={styles.muted}>{[date, payer].filter(Boolean).join(', ')}</span>
        </li>
      ))}
    </ul>
  );
}
