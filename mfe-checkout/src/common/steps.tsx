import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { type CheckoutStep, checkoutSteps, webshopPath } from './paths';
import styles from './steps.module.css';

const labels: Readonly<Record<CheckoutStep, string>> = {
  customer: 'checkout_step_customer',
  shipping: 'checkout_step_shipping',
  payment: 'checkout_step_payment',
  review_order: 'checkout_step_review',
};

/** The way through the checkout in words. What lies behind is a link back. */
export function Steps({ current }: { current: CheckoutStep }) {
  const { prefix } = useShell();
  const t = useTranslate();
  const position = checkoutSteps.indexOf(current);
  return (
    <nav aria-label={t('checkout_steps')}>
      <ol className={styles.steps}>
        {checkoutSteps.map((step, index) => (
          <li key={step} className={styles.step} aria-current={step === current ? 'step' : undefined}>
            {index < position ? (
              <a className={styles.link} href={webshopPath(prefix, step)}>
                {t(labels[step])}
              </a>
            ) : (
              t(labels[step])
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
