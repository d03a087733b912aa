import { useTranslate } from '@storefront/contracts/runtime';
import { IconButton } from '@storefront/ui/icon-button';
import { ChevronDownIcon, CloseIcon, MenuIcon } from '@storefront/ui/icons';
import type { Ref } from 'react';
import { leadsToCategory } from '../common/leads-to';
import styles from './category-menu.module.css';
import { MenuFoot, MenuPlaces } from './menu-end';
import type { NavigationLink, NavigationRoot } from './navigation';

interface CategoryMenuProps {
  ref: Ref<HTMLDivElement>;
  roots: readonly NavigationRoot[];
  all: readonly NavigationLink[];
  /** Address of the current category. */
  currentRoot: string | undefined;
  languageSheet: string | undefined;
}

/** One id is enough: the header places the navigation once. */
const drawerId = 'catalog-menu';

/** The phone's menu button and drawer: a native popover, so that it opens before the scripts have loaded. */
export function CategoryMenu({ ref, roots, all, currentRoot, languageSheet }: CategoryMenuProps) {
  const t = useTranslate();
  return (
    <div className={styles.menu}>
      <IconButton label={t('common_menu_open')} icon={<MenuIcon size={24} />} popoverTarget={drawerId} />
      <div ref={ref} id={drawerId} popover="auto" role="dialog" aria-label={t('common_menu')} className={styles.drawer}>
        <div className={styles.head}>
          <span className={styles.title}>{t('common_menu')}</span>
          <IconButton
            label={t('common_menu_close')}
            icon={<CloseIcon size={24} />}
            popoverTarget={drawerId}
            popoverTargetAction="hide"
          />
        </div>
        {roots.length > 0 && (
          <nav aria-label={t('common_main_navigation')} className={styles.roots}>
            {roots.map((root) => (
              <MenuRoot key={root.url} root={root} isOpen={root.url === currentRoot} />
            ))}
            {/* Those without a panel follow the others in the shop's order. */}
            {all.slice(roots.length).map(({ title, url }) => (
              <a
                key={url}
                href={url}
                {...leadsToCategory}
                className={styles.root}
                aria-current={url === currentRoot ? 'true' : undefined}
              >
                {title}
              </a>
            ))}
          </nav>
        )}
        <MenuPlaces />
        <MenuFoot languageSheet={languageSheet} />
      </div>
    </div>
  );
}

function MenuRoot({ root, isOpen }: { root: NavigationRoot; isOpen: boolean }) {
  const t = useTranslate();
  return (
    <details name={drawerId} open={isOpen}>
      <summary className={styles.root}>
        {root.title}
        <ChevronDownIcon size={20} />
      </summary>
      <ul className={styles.links}>
        <li>
          <a href={root.url} {...leadsToCategory} data-page-title={root.title}>
            {t('common_all_in_category', { title: root.title })}
          </a>
        </li>
        {root.groups.map(({ title, url }) => (
          <li key={url}>
            <a href={url} {...leadsToCategory}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
