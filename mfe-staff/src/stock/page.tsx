import type { PageProps } from '@storefront/contracts/pages';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { ButtonLink } from '@storefront/ui/button';
import { EmptyState } from '@storefront/ui/empty-state';
import { PackageIcon } from '@storefront/ui/icons';
import { SelectField } from '@storefront/ui/select-field';
import { TextField } from '@storefront/ui/text-field';
import { FilterForm } from '../common/filter-form';
import { ListPages, type ListPlace } from '../common/list-pages';
import { StaffPage } from '../common/staff-page';
import { toPath } from '../common/staff-paths';
import styles from './stock.module.css';
import { StockItem, type StockRow } from './stock-item';

/** At most so many pieces: sold out, and soon to be. */
export const stockLevels = ['0', '5'] as const;

interface StockList {
  rows: StockRow[];
  filters: { search: string; at_most: string };
  total: number;
  place: ListPlace;
}

export interface StockData {
  /** Null when it could not be had. */
  content: StockList | null;
}

/** What is left of everything that is sold. */
export function StockPage({ data: { content } }: PageProps<StockData>) {
  const t = useTranslate();
  return (
    <StaffPage title={t('staff_stock')} current="staff.stock">
      {content && (
        <>
          <StockFilter filters={content.filters} />
          <StockRows {...content} />
          <ListPages {...content.place} />
        </>
      )}
    </StaffPage>
  );
}

function StockFilter({ filters }: Pick<StockList, 'filters'>) {
  const shell = useShell();
  const t = useTranslate();
  return (
    <FilterForm action={toPath('staff.stock', shell)}>
      <TextField
        name="search"
        type="search"
        label={t('staff_stock_search')}
        defaultValue={filters.search}
        maxLength={100}
      />
      <SelectField
        name="at_most"
        label={t('staff_stock_level')}
        defaultValue={filters.at_most}
        options={[
          { value: '', label: t('staff_all') },
          { value: '0', label: t('staff_stock_sold_out') },
          { value: '5', label: t('staff_stock_low') },
        ]}
      />
    </FilterForm>
  );
}

function StockRows({ rows, total }: StockList) {
  const shell = useShell();
  const t = useTranslate();
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<PackageIcon />}
        title={t('staff_stock_empty')}
        action={<ButtonLink href={toPath('staff.stock', shell)}>{t('staff_show_everything')}</ButtonLink>}
      />
    );
  }
  return (
    <section aria-labelledby="staff-stock-count">
      <h2 id="staff-stock-count" className={styles.count}>
        {t('staff_stock_count', { count: total })}
      </h2>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.code} className={styles.item}>
            <StockItem first={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}
