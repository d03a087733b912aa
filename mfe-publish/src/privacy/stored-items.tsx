import { useTranslate } from '@storefront/contracts/runtime';
import { type StoredItem, storedItems } from '@storefront/contracts/stored-items';
import styles from './privacy.module.css';

const groups = ['necessary', 'analytics', 'marketing'] as const;
const daySeconds = 24 * 60 * 60;

/** Everything that the shop keeps in a browser, from the very table that its code goes by. */
export function StoredItems() {
  const t = useTranslate();
  return (
    <section className={styles.section} aria-labelledby="stored-items">
      <h2 id="stored-items">{t('publish_stored_title')}</h2>
      <p>{t('publish_stored_text')}</p>
      {groups.map((group) => (
        <StoredTable key={group} group={group} />
      ))}
    </section>
  );
}

/** What serves one purpose, as long and in one place, is one row. */
function toRows(group: StoredItem['consent']): StoredItem[][] {
  const rows = new Map<string, StoredItem[]>();
  for (const item of storedItems.filter(({ consent }) => consent === group)) {
    const key = JSON.stringify([item.purpose, item.place, item.life]);
    rows.set(key, [...(rows.get(key) ?? []), item]);
  }
  return [...rows.values()];
}

function StoredTable({ group }: { group: StoredItem['consent'] }) {
  const t = useTranslate();
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t(`publish_stored_${group}`)}</caption>
      <thead>
        <tr>
          <th scope="col">{t('publish_stored_name')}</th>
          <th scope="col">{t('publish_stored_what_for')}</th>
          <th scope="col">{t('publish_stored_how_long')}</th>
        </tr>
      </thead>
      <tbody>
        {toRows(group).map((items) => (
          <StoredRow key={items[0]?.name} items={items} />
        ))}
      </tbody>
    </table>
  );
}

function StoredRow({ items }: { items: readonly StoredItem[] }) {
  const t = useTranslate();
  const [first] = items;
  if (!first) return null;
  return (
    <tr>
      <th scope="row">
        {items.map(({ name }) => (
          <code key={name} className={styles.name}>
            {name}
          </code>
        ))}
        <span className={styles.place}>{t(`publish_stored_${first.place}`)}</span>
      </th>
      <td>{t(`publish_stored_purpose_${first.purpose}`)}</td>
      <td>
        <Life life={first.life} />
      </td>
    </tr>
  );
}

function Life({ life }: Pick<StoredItem, 'life'>) {
  const t = useTranslate();
  if (typeof life === 'string') return t(`publish_stored_${life}`);
  return t('publish_stored_days', { count: Math.round(life.seconds / daySeconds) });
}
