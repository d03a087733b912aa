import type { PageProps } from '@storefront/contracts/pages';
import { useTranslate } from '@storefront/contracts/runtime';
import { AccountPage } from '../common/account-page';
import { type OrderRow, OrdersSection } from '../common/order-list';

export interface MyOrdersData {
  /** Null when the orders could not be had. */
  orders: OrderRow[] | null;
}

/** All orders of the customer, newest first. */
export function MyOrdersPage({ data: { orders } }: PageProps<MyOrdersData>) {
  const t = useTranslate();
  return (
    <AccountPage title={t('common_my_orders')} current="orders">
      <OrdersSection orders={orders} headingLevel={2} />
    </AccountPage>
  );
}
