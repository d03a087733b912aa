import styles from './opening-hours-list.module.css';
import type { PointView } from './point-view';

/** Opening hours as days and times. */
export function OpeningHoursList({ hours }: Pick<PointView, 'hours'>) {
  return (
    <dl className={styles.hours}>
      {hours.map(({ days, time }) => (
        <div key={days} className={styles.line}>
          <dt>{days}</dt>
          <dd>{time}</dd>
        </div>
      ))}
    </dl>
  );
}
