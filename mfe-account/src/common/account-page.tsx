import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Pills } from '@storefront/ui/pills';
import type { ReactNode } from 'react';
import styles from './account-page.module.css';

interface AccountPageProps {
  title: string;
  current: 'overview' | 'orders';
  children: ReactNode;
}

/** What all pages behind the login share: the title and the ways between them. */
export function AccountPage({ title, current, children }: AccountPageProps) {
  const { prefix } = useShell();
  const t = useTranslate();
  const items = [
    { label: t('account_overview'), href: `${prefix}/auth/`, isCurrent: current === 'overview' },
    { label: t('common_my_orders'), href: `${prefix}/auth/my_orders/`, isCurrent: current === 'orders' },
    { label: t('common_logout'), href: `${prefix}/auth/logout/` },
  ];
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <Pills label={t('account_navigation')} items={items} />
      <div className={styles.content}>{children}</div>
    </div>
  );
}
