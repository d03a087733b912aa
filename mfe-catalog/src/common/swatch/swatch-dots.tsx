import { useTranslate } from '@storefront/contracts/runtime';
import { Swatch } from './swatch';
import styles from './swatch.module.css';

const shownCount = 5;

/** A product's colours as dots, with one accessible name for all of them. */
export function SwatchDots({ swatches }: { swatches: readonly { title: string; color: string }[] }) {
  const t = useTranslate();
  const names = swatches.map(({ title }) => title).join(', ');
  return (
    <span className={styles.dots} role="img" aria-label={t('catalog_colors', { names })}>
      {swatches.slice(0, shownCount).map(({ title, color }) => (
        <Swatch key={title} color={color} className={styles.dot} />
      ))}
    </span>
  );
}
