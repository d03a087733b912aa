import { useTranslate } from '@storefront/contracts/runtime';
import { FieldNotes } from '@storefront/ui/field';
import { StarIcon } from '@storefront/ui/icons';
import { VisuallyHidden } from '@storefront/ui/visually-hidden';
import styles from './star-choice.module.css';

const choices = [1, 2, 3, 4, 5] as const;

interface StarChoiceProps {
  /** Id of the first star; the others are numbered from it. */
  id: string;
  first: number | null;
  error: string | undefined;
}

/** One to five stars: radio buttons, so that arrow keys move between them and screen readers name them. */
export function StarChoice({ id, first, error }: StarChoiceProps) {
  const t = useTranslate();
  return (
    <fieldset className={styles.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{t('catalog_reviews_rating')}</legend>
      <div className={styles.stars}>
        {choices.map((stars) => (
          <label key={stars} className={styles.star}>
            <input
              id={stars === 1 ? id : undefined}
              type="radio"
              name="rating"
              value={stars}
              defaultChecked={stars === first}
              className={styles.input}
            />
            <StarIcon size={32} />
            <VisuallyHidden>{t('common_rating', { average: stars })}</VisuallyHidden>
          </label>
        ))}
      </div>
      <FieldNotes controlId={id} error={error} />
    </fieldset>
  );
}
