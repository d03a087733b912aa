import type { PageProps } from '@storefront/contracts/pages';
import { useTranslate } from '@storefront/contracts/runtime';
import { Notice } from '@storefront/ui/notice';
import styles from './log-in.module.css';
import { LogInForm } from './log-in-form';

export interface LogInData {
  /** Where a visitor goes after logging in: always a path of the shop. */
  nextPath: string;
}

/** Logging in with e-mail and password. */
export function LogInPage({ data: { nextPath } }: PageProps<LogInData>) {
  const t = useTranslate();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('common_login')}</h1>
      <p className={styles.lead}>{t('account_login_lead')}</p>
      <noscript>
        <Notice tone="warning">{t('common_javascript_needed')}</Notice>
      </noscript>
      <LogInForm nextPath={nextPath} />
    </div>
  );
}
