import type { PageProps } from '@storefront/contracts/pages';
import { useTranslate } from '@storefront/contracts/runtime';
import { EmptyState } from '@storefront/ui/empty-state';
import { CreditCardIcon } from '@storefront/ui/icons';
import { ListPages, type ListPlace } from '../common/list-pages';
import { StaffPage } from '../common/staff-page';
import { EntryList } from './entry-list';
import type { EntryView } from './entry-view';
import { StatementForm } from './statement-form';
import styles from './statements.module.css';

interface StatementList {
  rows: EntryView[];
  place: ListPlace;
}

export interface StatementsData {
  /** Null when they could not be had. */
  content: StatementList | null;
}

/** Bank statements: to bring one, to see what became of its transfers, and of those before. */
export function StatementsPage({ data: { content } }: PageProps<StatementsData>) {
  const t = useTranslate();
  return (
    <StaffPage title={t('staff_statements')} current="staff.statements">
      {content && (
        <>
          <StatementForm />
          <section aria-labelledby="staff-statements-before">
            <h2 id="staff-statements-before" className={styles.title}>
              {t('staff_statements_before')}
            </h2>
            {content.rows.length === 0 ? (
              <EmptyState icon={<CreditCardIcon />} title={t('staff_statements_empty')} />
            ) : (
              <EntryList entries={content.rows} />
            )}
          </section>
          <ListPages {...content.place} />
        </>
      )}
    </StaffPage>
  );
}
