import { useTranslate } from '@storefront/contracts/runtime';
import { Progress } from '@storefront/ui/progress';
import { Rating } from '@storefront/ui/rating';
import type { CommentPage } from './comment-list';
import styles from './comments.module.css';

/**
 * The average of all ratings and the distribution of this shop's ratings: of imported ratings only the average is known.
 */
export function RatingSummary({ data: { rating, stars, total } }: { data: CommentPage }) {
  const t = useTranslate();
  if (!rating) return null;
  const given = stars.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.summary}>
      <p className={styles.average}>
        <span className={styles.figure} aria-hidden="true">
          {rating.figure}
        </span>
        <Rating
          value={rating.value}
          label={t('catalog_rating', { average: rating.figure, count: rating.count })}
          text={t('catalog_rating', { average: rating.figure, count: rating.count })}
        />
      </p>
      {given > 0 && (
        <ul className={styles.stars}>
          {stars.map(({ stars: each, count }) => (
            <li key={each}>
              <span aria-hidden="true">{each}</span>
              <Progress
                value={count}
                max={given}
                label={t('catalog_reviews_stars', { stars: each, count })}
                className={styles.bar}
              />
              <span aria-hidden="true">{count}</span>
            </li>
          ))}
        </ul>
      )}
      {total > 0 && <p className={styles.written}>{t('catalog_reviews_written', { count: total })}</p>}
    </div>
  );
}
