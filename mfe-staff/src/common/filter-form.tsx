import { useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { SearchIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import styles from './filter-form.module.css';

/** Fields that narrow a list: their values stand in the address, so that a list can be bookmarked, sent and gone back to. */
export function FilterForm({ action, children }: { action: string; children: ReactNode }) {
  const t = useTranslate();
  return (
    <search>
      <form method="get" action={action} className={styles.form}>
        {children}
        <Button type="submit" variant="secondary" icon={<SearchIcon size={20} />} className={styles.button}>
          {t('staff_filter')}
        </Button>
      </form>
    </search>
  );
}
