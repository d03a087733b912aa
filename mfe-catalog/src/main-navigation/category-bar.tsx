import { usePath, useShell, useTranslate } from '@storefront/contracts/runtime';
import { type KeyboardEvent, useState } from 'react';
import { AllCategories } from './all-categories';
import { BarItem } from './bar-item';
import styles from './category-bar.module.css';
import type { NavigationLink, NavigationRoot } from './navigation';

interface CategoryBarProps {
  roots: readonly NavigationRoot[];
  all: readonly NavigationLink[];
  /** Address of the current category. */
  currentRoot: string | undefined;
  /** A panel closed under the pointer stays closed until the pointer leaves. */
  isDismissed: boolean;
  onDismissedChange(isDismissed: boolean): void;
}

/** Instead of a root's address. */
const allCategories = 'all';

/**
 * The row of root categories. Panels open on hover by CSS alone, so before hydration too. For keyboard and touch each has a
 * button, so that tabbing through the row does not open five panels.
 */
export function CategoryBar({ roots, all, currentRoot, isDismissed, onDismissedChange }: CategoryBarProps) {
  const t = useTranslate();
  // `page` on the category itself, `true` on its descendants.
  const current = usePath((path) => path === currentRoot) ? 'page' : 'true';
  const { makers, journal } = useShell().site.named_routes;
  const [openUrl, setOpenUrl] = useState<string | null>(null);

  function toggle(url: string) {
    onDismissedChange(false);
    setOpenUrl((current) => (current === url && !isDismissed ? null : url));
  }
  function closeByEscape({ key, target }: KeyboardEvent) {
    if (key !== 'Escape') return;
    // Hiding the panel would drop a focus inside it to the top of the page.
    (target as Element).closest('[data-panel]')?.parentElement?.querySelector('button')?.focus();
    onDismissedChange(true);
  }
  // A shop that has nothing yet has nowhere to lead to.
  if (roots.length === 0 && !makers && !journal) return null;
  return (
    <nav
      className={styles.bar}
      aria-label={t('common_main_navigation')}
      data-dismissed={isDismissed || undefined}
      onKeyDown={closeByEscape}
      onPointerLeave={() => onDismissedChange(false)}
    >
      <ul className={styles.items}>
        {roots.map((root) => (
          <BarItem
            key={root.url}
            root={root}
            current={root.url === currentRoot ? current : undefined}
            isOpen={openUrl === root.url && !isDismissed}
            onToggle={() => toggle(root.url)}
            onLeave={() => setOpenUrl(null)}
          />
        ))}
        {all.length > 0 && (
          <AllCategories
            roots={all}
            current={currentRoot}
            isOpen={openUrl === allCategories && !isDismissed}
            onToggle={() => toggle(allCategories)}
            onLeave={() => setOpenUrl(null)}
          />
        )}
        <EndLinks />
      </ul>
    </nav>
  );
}

/** Links to makers and journal, at the end of the row. */
function EndLinks() {
  const t = useTranslate();
  const { makers, journal } = useShell().site.named_routes;
  const currentUrl = usePath((path) => [makers, journal].find((url) => url === path));
  const links = [
    { url: makers, title: t('common_makers') },
    { url: journal, title: t('common_journal') },
  ];
  return links.map(
    ({ url, title }) =>
      url && (
        <li key={url} className={styles.end}>
          <a href={url} className={styles.root} aria-current={currentUrl === url ? 'page' : undefined}>
            {title}
          </a>
        </li>
      ),
  );
}
