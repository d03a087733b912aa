import type { PageProps } from '@storefront/contracts/pages';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { TextLink } from '@storefront/ui/text-link';
import { AccountPage } from '../common/account-page';
import { type OrderRow, OrdersSection } from '../common/order-list';
import styles from './dashboard.module.css';

export interface DashboardData {
  firstName: string;
  fullName: string;
  email: string;
  /** Null when the orders could not be had. */
  orders: OrderRow[] | null;
  hasMoreOrders: boolean;
}

/** The account's first page: the latest orders and the customer's data. */
export function DashboardPage({ data }: PageProps<DashboardData>) {
  const { prefix } = useShell();
  const t = useTranslate();
  const title = data.firstName ? t('account_greeting', { name: data.firstName }) : t('account_title');
  return (
    <AccountPage title={title} current="overview">
      <div className={styles.columns}>
        <section aria-labelledby="latest-orders">
          <h2 id="latest-orders" className={styles.sectionTitle}>
            {t('account_latest_orders')}
          </h2>
          <OrdersSection orders={data.orders} headingLevel={3} />
          {data.hasMoreOrders && (
            <TextLink href={`${prefix}/auth/my_orders/`} isStandalone>
              {t('account_all_orders')}
            </TextLink>
          )}
        </section>
        <section aria-labelledby="my-details" className={styles.details}>
          <h2 id="my-details" className={styles.detailsTitle}>
            {t('account_details_title')}
          </h2>
          <dl className={styles.facts}>
            <Fact term={t('account_name')} value={data.fullName} />
            <Fact term={t('account_email')} value={data.email} />
          </dl>
          <TextLink href={`${prefix}/auth/edit/`} isStandalone>
            {t('account_details_change')}
          </TextLink>
        </section>
      </div>
    </AccountPage>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  if (value === '') return null;
  return (
    <div>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}
