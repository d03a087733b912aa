import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Notice } from '@storefront/ui/notice';
import { Pills } from '@storefront/ui/pills';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './staff-page.module.css';
import { type StaffPageKey, toPath } from './staff-paths';

/** The area's sections: page and label. */
const sections: readonly (readonly [StaffPageKey, string])[] = [
  ['staff.orders', 'staff_orders'],
  ['staff.comments', 'staff_comments'],
  ['staff.stock', 'staff_stock'],
  ['staff.coupons', 'staff_coupons'],
  ['staff.statements', 'staff_statements'],
];

interface StaffPageProps {
  title: string;
  current: StaffPageKey;
  /** Null where the provider failed: a notice stands in place of what would be shown. */
  children: ReactNode;
}

/** What all pages of the area share: the title, the ways between them, and that changes need scripts. */
export function StaffPage({ title, current, children }: StaffPageProps) {
  const shell = useShell();
  const t = useTranslate();
  const ways = useRef<HTMLDivElement>(null);
  // On a phone the row is wider than the screen: it must show where one is.
  useEffect(() => {
    const row = ways.current?.firstElementChild;
    const here = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && here) row.scrollLeft = here.offsetLeft - (row.clientWidth - here.offsetWidth) / 2;
  }, []);
  const items = sections.map(([page, label]) => ({
    label: t(label),
    href: toPath(page, shell),
    isCurrent: page === current,
  }));
  return (
    <div className={styles.page}>
      <p className={styles.area}>{t('staff_area')}</p>
      <h1 className={styles.title}>{title}</h1>
      <div ref={ways}>
        <Pills label={t('staff_sections')} items={items} />
      </div>
      <div className={styles.content}>
        <noscript>
          <Notice tone="warning">{t('common_javascript_needed')}</Notice>
        </noscript>
        {children ?? <Notice tone="warning">{t('staff_load_failed')}</Notice>}
      </div>
    </div>
  );
}
