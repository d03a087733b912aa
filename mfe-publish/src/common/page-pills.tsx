import { type PillItem, Pills } from '@storefront/ui/pills';
import styles from './page-pills.module.css';

/** Pills below the title of a page: its sections or filters. */
export function PagePills({ label, items }: { label: string; items: readonly PillItem[] }) {
  return <Pills label={label} items={items} className={styles.pills} />;
}
