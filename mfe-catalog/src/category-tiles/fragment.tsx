import type { FragmentViewProps } from '@storefront/contracts/fragments';
import { useTranslate } from '@storefront/contracts/runtime';
import { Picture } from '@storefront/ui/picture';
import { leadsToCategory } from '../common/leads-to';
import styles from './category-tiles.module.css';
import type { CategoryTilesData, NoProps } from './tiles';

const largeSizes = '(width < 700px) 92vw, (width < 1376px) 46vw, 628px';
const smallSizes = '(width < 700px) 46vw, (width < 1376px) 23vw, 302px';

/** The root categories: the first large, four beside it. */
export function CategoryTiles({ data: { tiles } }: FragmentViewProps<NoProps, CategoryTilesData>) {
  const t = useTranslate();
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ title, url, picture, productCount }, index) => (
        <li key={url} className={styles.tile}>
          <a href={url} {...leadsToCategory} data-page-title={title} className={styles.link}>
            <span className={styles.picture}>
              <Picture src={picture} alt="" ratio="fill" sizes={index === 0 ? largeSizes : smallSizes} />
            </span>
            <span className={styles.caption}>
              <span className={styles.title}>{title}</span>
              <span className={styles.count}>{t('catalog_product_count', { count: productCount })}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
