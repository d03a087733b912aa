import { useTranslate } from '@storefront/contracts/runtime';
import styles from './loader.module.css';

/** Props of Loader: `fullpage` covers everything (REQ-2.69), `inline` takes the place of what is on its way. */
export interface LoaderProps {
  mode: 'inline' | 'fullpage';
}

/** Something is on its way and there is nothing to show yet. Never put in place of what already stands. */
export function Loader({ mode }: LoaderProps) {
  const t = useTranslate();
  return (
    <div className={styles.loader} data-mode={mode} role="status">
      <span className={styles.ring} aria-hidden="true" />
      <span className={styles.text}>{t('common_loading')}</span>
    </div>
  );
}
