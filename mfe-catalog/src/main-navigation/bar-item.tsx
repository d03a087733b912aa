import { useTranslate } from '@storefront/contracts/runtime';
import { ChevronDownIcon } from '@storefront/ui/icons';
import type { FocusEvent } from 'react';
import { leadsToCategory } from '../common/leads-to';
import styles from './category-bar.module.css';
import { CategoryPanel } from './category-panel';
import type { NavigationRoot } from './navigation';

interface BarItemProps {
  root: NavigationRoot;
  current: 'page' | 'true' | undefined;
  isOpen: boolean;
  onToggle(): void;
  /** Called when the focus leaves the category and its panel. */
  onLeave(): void;
}

/** A root category: its link, the button that opens its panel, the panel. */
export function BarItem({ root, current, isOpen, onToggle, onLeave }: BarItemProps) {
  const t = useTranslate();
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (isOpen && !currentTarget.contains(relatedTarget)) onLeave();
  }
  return (
    <li className={styles.item} data-open={isOpen || undefined} data-from={root.from} onBlur={leave}>
      <a href={root.url} {...leadsToCategory} className={styles.root} aria-current={current}>
        <span className={styles.title}>{root.title}</span>
      </a>
      {root.groups.length > 0 && (
        <>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-label={t('common_submenu_open', { title: root.title })}
            onClick={onToggle}
          >
            <ChevronDownIcon size={20} />
          </button>
          <CategoryPanel root={root} />
        </>
      )}
    </li>
  );
}
