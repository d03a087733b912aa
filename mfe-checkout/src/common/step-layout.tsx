import { useTranslate } from '@storefront/contracts/runtime';
import { Notice } from '@storefront/ui/notice';
import type { ReactNode } from 'react';
import type { CartView } from './cart-view';
import { OrderSummary } from './order-summary';
import type { CheckoutStep } from './paths';
import styles from './step-layout.module.css';
import { Steps } from './steps';

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
  return (
    <div className={styles.page}>
      <Steps current={step} />
      <div className={styles.columns}>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.summary}>
          <OrderSummary cart={cart} isBusy={isBusy} hasLines={hasSummaryLines} />
        </div>
        <div className={styles.content}>
          <noscript>
            <Notice tone="warning">{t('common_javascript_needed')}</Notice>
          </noscript>
          {children}
        </div>
      </div>
    </div>
  );
}
