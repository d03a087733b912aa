import { classNames } from '../common/class-names';
import styles from './rating.module.css';

/** Props of Rating: `label` is what a screen reader says, `text` what stands beside the stars. */
export interface RatingProps {
  value: number;
  label: string;
  text?: string;
  variant?: 'stars' | 'star';
  className?: string;
}

const starPath = 'm12 2.6 2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z';
const fiveStars = [0, 1, 2, 3, 4];

function Stars() {
  return fiveStars.map((place) => <path key={place} d={starPath} transform={`translate(${place * 26} 0)`} />);
}

/** The inner drawing clips itself at the value, so that 4.8 is shown as 4.8 without a style attribute. */
function FiveStars({ value }: { value: number }) {
  const whole = Math.floor(value);
  const filledWidth = Math.round((whole * 26 + (value - whole) * 24) * 10) / 10;
  return (
    <svg className={styles.stars} viewBox="0 0 128 24" width="80" height="15" aria-hidden="true">
      <g className={styles.empty}>
        <Stars />
      </g>
      <svg width={filledWidth} height="24" aria-hidden="true">
        <Stars />
      </svg>
    </svg>
  );
}

/** An average of reviews, as five stars or as one star with its figure. */
export function Rating({ value, label, text, variant = 'stars', className }: RatingProps) {
  return (
    <span className={classNames(styles.rating, className)}>
      <span role="img" aria-label={label}>
        {variant === 'stars' ? (
          <FiveStars value={Math.min(5, Math.max(0, value))} />
        ) : (
          <svg className={styles.stars} viewBox="0 0 24 24" width="14" height="14" aria-hidden="true">
            <path d={starPath} />
          </svg>
        )}
      </span>
      {text && <span aria-hidden="true">{text}</span>}
    </span>
  );
}
