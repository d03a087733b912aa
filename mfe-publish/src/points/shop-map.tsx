import { useTranslate } from '@storefront/contracts/runtime';
import type { MapView } from './map-view';
import styles from './shop-map.module.css';

/** Where the shops are: each place leads to its card below. */
export function ShopMap({ map: { width, height, land, borders, places } }: { map: MapView }) {
  const t = useTranslate();
  return (
    <nav className={styles.frame} aria-label={t('publish_points_map')}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the countries are a backdrop; what is said are the links */}
      <svg viewBox={`0 0 ${width} ${height}`} className={styles.map}>
        <path d={land} className={styles.land} />
        <path d={borders} className={styles.borders} />
        {places.map(({ id, title, x, y, label }) => (
          <a key={id} href={`#point-${id}`} className={styles.place} aria-label={title}>
            {/* The finger's target, larger than the mark. */}
            <circle cx={x} cy={y} r={16} className={styles.target} />
            <circle cx={x} cy={y} r={6} className={styles.mark} />
            {label && (
              <text
                x={label === 'right' ? x + 11 : x - 11}
                y={y + 5}
                textAnchor={label === 'right' ? 'start' : 'end'}
                className={styles.label}
              >
                {title}
              </text>
            )}
          </a>
        ))}
      </svg>
    </nav>
  );
}
