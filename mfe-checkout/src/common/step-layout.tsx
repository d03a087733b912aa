import { useTranslate } from '@storefront/contracts/runtime';
import { Notice } from '@storefront/ui/notice';
import type { ReactNode } from 'react';
import type { CartView } from './cart-view';
import { Emphasis } from './emphasis';
import { OrderSummary } from './order-summary';
import type { OrderView } from './order-view';
import type { CheckoutStep } from './paths';
import styles from './step-layout.module.css';
import { Steps } from './steps';

interface ColumnsProps {
  steps: ReactNode;
  title: string;
  summary: ReactNode;
  children: ReactNode;
}

function Columns({ steps, title, summary, children }: ColumnsProps) {
  return (
    <div className={styles.page}>
      {steps}
      <div className={styles.columns}>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.summary}>{summary}</div>
        <div className={styles.content}>{children}</div>
      </div>
    </div>
  );
}

interface StepLayoutProps {
  step: CheckoutStep;
  title: string;
  cart: CartView;
  isBusy?: boolean;
  /** False where the page itself lists them. */
  hasSummaryLines?: boolean;
  children: ReactNode;
}

/** What all steps share: the way through, the question as title, the summary, and the answer's form. */
export function StepLayout({ step, title, cart, isBusy, hasSummaryLines, children }: StepLayoutProps) {
  const t = useTranslate();
  const summary = (
    <OrderSummary title={t('checkout_your_cart')} cart={cart} isBusy={isBusy} hasLines={hasSummaryLines} />
  );
  return (
    <Columns steps={<Steps current={step} />} title={title} summary={summary}>
      <noscript>
        <Notice tone="warning">{t('common_javascript_needed')}</Notice>
      </noscript>
      {children}
    </Columns>
  );
}

/** The last step of those who pay at a bank. The order stands: nothing of it can be gone back to. */
export function PayLayout({ title, order, children }: { title: string; order: OrderView; children: ReactNode }) {
  const t = useTranslate();
  const { number, cart } = order;
  const summary = <OrderSummary title={t('checkout_your_order')} cart={cart} />;
  return (
    <Columns steps={<Steps current="pay" />} title={title} summary={summary}>
      <p>
        <Emphasis text={t('checkout_thanks_number', { number })} part={number} />
      </p>
      {children}
    </Columns>
  );
}
