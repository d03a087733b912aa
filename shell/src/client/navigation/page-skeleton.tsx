import type { PageOutline } from '../links/page-outline';
import styles from './page-skeleton.module.css';

/** Enough for every shape: two rows of cards. */
const bones = [1, 2, 3, 4, 5, 6, 7, 8];

/**
 * The beginning of a page that is on its way: its heading as the link had it, and the places of what follows. It stands
 * in place of the page that is left, which keeps its state behind it. Screen readers hear of the page when it is there.
 */
export function PageSkeleton({ outline: { title, shape } }: { outline: PageOutline }) {
  return (
    <div className={styles.skeleton} data-shape={shape} aria-hidden="true">
      <h1>{title}</h1>
      {bones.map((bone) => (
        <span key={bone} />
      ))}
    </div>
  );
}
