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

/**
 * The checkout's steps. One that is done is a link back, until the order stands. Phones show numbers and the name of the
 * current step, so that all fit in one row.
 */
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
            {step === current ? (
              t(labels[step])
            ) : (
              <OtherStep
                name={t(labels[step])}
                href={index < position && step !== 'pay' && !isOrdered ? webshopPath(prefix, step) : undefined}
              />
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A step before or after the current one; its name is read out where only its number is seen. */
function OtherStep({ name, href }: { name: string; href: string | undefined }) {
  const text = <span className={styles.name}>{name}</span>;
  if (href === undefined) return text;
  return (
    <a className={styles.link} href={href}>
      {text}
    </a>
  );
}
