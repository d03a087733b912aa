import { useTranslate } from '@storefront/contracts/runtime';
import { Notice } from '@storefront/ui/notice';
import type { ReactNode } from 'react';
import styles from './entry-page.module.css';

interface EntryPageProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A page before the login: one thing to do, in one narrow column. */
export function EntryPage({ title, lead, children }: EntryPageProps) {
  const t = useTranslate();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      <noscript>
        <Notice tone="warning">{t('common_javascript_needed')}</Notice>
      </noscript>
      {children}
    </div>
  );
}
