import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { type CheckoutStep, checkoutSteps, webshopPath } from './paths';
import styles from './steps.module.css';

type Step = CheckoutStep | 'pay';

const labels: Readonly<Record<Step, string>> = {
  customer: 'checkout_step_customer',
  shipping: 'checkout_step_shipping',
  payment: 'checkout_step_payment',
  review_order: 'checkout_step_review',
  pay: 'checkout_step_pay',
};

/** The way through the checkout in words. What lies behind is a link back, until the order stands and is paid. */
export function Steps({ current }: { current: Step }) {
  const { prefix } = useShell();
  const t = useTranslate();
  const isOrdered = current === 'pay';
  const steps: readonly Step[] = isOrdered ? [...checkoutSteps, current] : checkoutSteps;
  const position = steps.indexOf(current);
  return (
    <nav aria-label={t('checkout_steps')}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step} className={styles.step} aria-current={step === current ? 'step' : undefined}>
            {index < position && step !== 'pay' && !isOrdered ? (
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
