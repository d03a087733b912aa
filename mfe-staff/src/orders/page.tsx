import type { PageProps } from '@storefront/contracts/pages';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { ButtonLink } from '@storefront/ui/button';
import { EmptyState } from '@storefront/ui/empty-state';
import { PackageIcon } from '@storefront/ui/icons';
import { OrderState } from '@storefront/ui/order-state';
import { SelectField } from '@storefront/ui/select-field';
import { TextField } from '@storefront/ui/text-field';
import { TextLink } from '@storefront/ui/text-link';
import { FilterForm } from '../common/filter-form';
import { ListPages, type ListPlace } from '../common/list-pages';
import { StaffPage } from '../common/staff-page';
import { toPath } from '../common/staff-paths';
import { orderStates } from './order-states';
import styles from './orders.module.css';

/** An order as the list shows it: dates and money already formatted. */
export interface OrderRow {
  number: string;
  href: string;
  state: string;
  /** ISO 8601, for `<time>`. */
  createdAt: string;
  date: string;
  name: string;
  email: string;
  /** The way to pay, by its code. */
  payment: string;
  total: string;
}

interface OrderList {
  rows: OrderRow[];
  filters: { search: string; state: string; from: string; until: string };
  total: number;
  place: ListPlace;
}

export interface OrdersData {
  /** Null when the orders could not be had. */
  content: OrderList | null;
}

/** The shop's orders, the newest first. */
export function OrdersPage({ data: { content } }: PageProps<OrdersData>) {
  const t = useTranslate();
  return (
    <StaffPage title={t('staff_orders')} current="staff.orders">
      {content && (
        <>
          <OrderFilter filters={content.filters} />
          <OrderRows {...content} />
          <ListPages {...content.place} />
        </>
      )}
    </StaffPage>
  );
}

function OrderFilter({ filters }: Pick<OrderList, 'filters'>) {
  const shell = useShell();
  const t = useTranslate();
  const states = orderStates.map((state) => ({ value: state, label: t(`shop_order_status_${state}`) }));
  return (
    <FilterForm action={toPath('staff.orders', shell)}>
      <TextField
        name="search"
        type="search"
        label={t('staff_orders_search')}
        defaultValue={filters.search}
        maxLength={100}
      />
      <SelectField
        name="state"
        label={t('staff_order_state')}
        defaultValue={filters.state}
        options={[{ value: '', label: t('staff_all') }, ...states]}
      />
      <TextField name="from" type="date" label={t('staff_from')} defaultValue={filters.from} />
      <TextField name="until" type="date" label={t('staff_until')} defaultValue={filters.until} />
    </FilterForm>
  );
}

function OrderRows({ rows, total }: OrderList) {
  const shell = useShell();
  const t = useTranslate();
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<PackageIcon />}
        title={t('staff_orders_empty')}
        action={<ButtonLink href={toPath('staff.orders', shell)}>{t('staff_orders_all')}</ButtonLink>}
      />
    );
  }
  return (
    <section aria-labelledby="staff-orders-count">
      <h2 id="staff-orders-count" className={styles.count}>
        {t('staff_orders_count', { count: total })}
      </h2>
      <ol className={styles.list}>
        {rows.map((row) => (
          <li key={row.number} className={styles.order}>
            <OrderCells row={row} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function OrderCells({ row }: { row: OrderRow }) {
  const t = useTranslate();
  return (
    <>
      <div>
        <h3 className={styles.number}>
          <TextLink variant="plain" href={row.href} className={styles.link}>
            {row.number}
          </TextLink>
        </h3>
        <p className={styles.muted}>
          <time dateTime={row.createdAt}>{row.date}</time>
        </p>
      </div>
      <div className={styles.who}>
        <p>{row.name}</p>
        <p className={styles.muted}>{row.email}</p>
      </div>
      <div className={styles.total}>
        <p>{row.total}</p>
        <p className={styles.muted}>{t(`shop_payment_${row.payment}`)}</p>
      </div>
      <p className={styles.state}>
        <OrderState state={row.state}>{t(`shop_order_status_${row.state}`)}</OrderState>
      </p>
    </>
  );
}
