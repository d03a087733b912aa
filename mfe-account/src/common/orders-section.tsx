import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { ButtonLink } from '@storefront/ui/button';
import { EmptyState } from '@storefront/ui/empty-state';
import { PackageIcon } from '@storefront/ui/icons';
import { Notice } from '@storefront/ui/notice';
import { OrderList } from './order-list';
import type { OrderRow } from './order-row';

interface OrdersSectionProps {
  /** Null when they could not be had: that must not look like having none. */
  orders: readonly OrderRow[] | null;
  headingLevel: 2 | 3;
}

/** Orders, or what stands in their place when there are none or they did not come. */
export function OrdersSection({ orders, headingLevel }: OrdersSectionProps) {
  const { prefix } = useShell();
  const t = useTranslate();
  if (orders === null) return <Notice tone="warning">{t('account_orders_failed')}</Notice>;
  if (orders.length > 0) return <OrderList orders={orders} headingLevel={headingLevel} />;
  return (
    <EmptyState
      headingLevel={headingLevel}
      icon={<PackageIcon />}
      title={t('account_orders_empty_title')}
      text={t('account_orders_empty_text')}
      action={<ButtonLink href={`${prefix}/`}>{t('account_orders_empty_action')}</ButtonLink>}
    />
  );
}
