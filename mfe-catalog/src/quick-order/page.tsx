import type { PageProps } from '@storefront/contracts/pages';
import { useTranslate } from '@storefront/contracts/runtime';
import { useRef } from 'react';
import { PageBreadcrumb } from '../common/page-breadcrumb';
import frame from '../common/page-frame.module.css';
import { CodeForm } from './code-form';
import { OrderList } from './order-list';
import { OrderOutcomeNotice } from './order-outcome-notice';
import type { QuickOrderData } from './page.server';
import styles from './quick-order.module.css';
import { useQuickOrder } from './use-quick-order';

/** Ordering by code: type or paste codes, check the lines, add all of them to the cart. */
export function QuickOrderPage({ data }: PageProps<QuickOrderData>) {
  const t = useTranslate();
  const field = useRef<HTMLTextAreaElement>(null);
  const order = useQuickOrder(data, field);
  return (
    <div className={frame.frame}>
      <PageBreadcrumb steps={data.breadcrumb} />
      <header className={frame.head}>
        <h1>{t('catalog_quick_order_title')}</h1>
        <p className={frame.lead}>{t('catalog_quick_order_text')}</p>
      </header>
      <div className={styles.columns}>
        <CodeForm data={data} order={order} field={field} />
        <div>
          <OrderOutcomeNotice outcome={order.outcome} />
          {order.lines.length > 0 && <OrderList order={order} field={field} />}
        </div>
      </div>
    </div>
  );
}
