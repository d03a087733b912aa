import { useTranslate } from '@storefront/contracts/runtime';
import { ChevronDownIcon } from '@storefront/ui/icons';
import type { FocusEvent } from 'react';
import { leadsToCategory } from '../common/leads-to';
import bar from './category-bar.module.css';
import panel from './category-panel.module.css';
import type { NavigationLink } from './navigation';

interface AllCategoriesProps {
  roots: readonly NavigationLink[];
  /** Address of the current one. */
  current: string | undefined;
  isOpen: boolean;
  onToggle(): void;
  /** Called when the focus leaves the button and its panel. */
  onLeave(): void;
}

/** The end of a row that cannot hold every root category: a button that opens a panel with all of them. */
export function AllCategories({ roots, current, isOpen, onToggle, onLeave }: AllCategoriesProps) {
  const t = useTranslate();
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (isOpen && !currentTarget.contains(relatedTarget)) onLeave();
  }
  return (
    <li className={bar.item} data-open={isOpen || undefined} onBlur={leave}>
      <button type="button" className={bar.every} aria-expanded={isOpen} onClick={onToggle}>
        {t('common_all_categories')}
        <ChevronDownIcon size={20} />
      </button>
      <div className={panel.panel} data-panel="">
        <ul className={panel.every}>
          {roots.map(({ title, url }) => (
            <li key={url}>
              <a href={url} {...leadsToCategory} aria-current={url === current ? 'true' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
