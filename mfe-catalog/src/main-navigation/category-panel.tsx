import { useTranslate } from '@storefront/contracts/runtime';
import { Picture } from '@storefront/ui/picture';
import { leadsToCategory } from '../common/leads-to';
import styles from './category-panel.module.css';
import type { NavigationRoot } from './navigation';

/** The panel of a root category: groups of links and two pictures. */
export function CategoryPanel({ root }: { root: NavigationRoot }) {
  const t = useTranslate();
  return (
    <div className={styles.panel} data-panel="">
      <div className={styles.content}>
        <ul className={styles.groups}>
          {root.groups.map((group) => (
            <li key={group.url}>
              <a href={group.url} {...leadsToCategory} className={styles.group}>
                {group.title}
              </a>
              <ul className={styles.links}>
                {group.links.map(({ title, url }) => (
                  <li key={url}>
                    <a href={url} {...leadsToCategory}>
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        {root.pictures.map(({ title, url, picture, productCount }) => (
          <a key={url} href={url} className={styles.picture}>
            <Picture src={picture} alt="" sizes="240px" widths={[240, 320, 480]} />
            <span className={styles.pictureTitle}>{title}</span>
            <span className={styles.pictureText}>{t('catalog_product_count', { count: productCount })}</span>
          </a>
        ))}
        <a href={root.url} className={styles.all}>
          {t('common_all_in_category', { title: root.title })}
        </a>
      </div>
    </div>
  );
}
