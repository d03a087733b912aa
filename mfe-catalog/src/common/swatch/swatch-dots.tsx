import { useTranslate } from '@storefront/contracts/runtime';
import styles from './swatch.module.css';

const shownCount = 5;
/** From one dot to the next, in units of the drawing: a dot is 20 wide. */
const step = 27;

/** A product's colours as dots, with one accessible name for all of them. One drawing: a listing shows a hundred dots. */
export function SwatchDots({ swatches }: { swatches: readonly { title: string; color: string }[] }) {
  const t = useTranslate();
  const names = swatches.map(({ title }) => title).join(', ');
  const shown = swatches.slice(0, shownCount);
  return (
    <svg
      viewBox={`0 0 ${shown.length * step - step + 20} 20`}
      className={styles.dots}
      role="img"
      aria-label={t('catalog_colors', { names })}
    >
      {shown.map(({ title, color }, index) => (
        <circle key={title} cx={index * step + 10} cy="10" r="9.5" fill={color} className={styles.disc} />
      ))}
    </svg>
  );
}
