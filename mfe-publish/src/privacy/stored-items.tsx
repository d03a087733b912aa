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
        {storedItems
          .filter(({ consent }) => consent === group)
          .map((item) => (
            <tr key={item.name}>
              <th scope="row">
                <code>{item.name}</code>
                <span className={styles.place}>{t(`publish_stored_${item.place}`)}</span>
              </th>
              <td>{t(`publish_stored_purpose_${item.purpose}`)}</td>
              <td>
                <Life life={item.life} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function Life({ life }: Pick<StoredItem, 'life'>) {
  const t = useTranslate();
  if (typeof life === 'string') return t(`publish_stored_${life}`);
  return t('publish_stored_days', { count: Math.round(life.seconds / daySeconds) });
}
