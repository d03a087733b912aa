import { useTranslate } from '@storefront/contracts/runtime';
import { CreditCardIcon, MailIcon, PackageIcon, TruckIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import type { ThankYouData } from './page';
import styles from './thank-you.module.css';

interface NextStepsProps {
  data: Pick<ThankYouData, 'deliveries' | 'email'>;
  /** What is still to be paid, and how; null when nothing is. */
  payment: string | null;
  /** Nothing is waited for any more. */
  isPacking: boolean;
}

/** What happens next, in short sentences. */
export function NextSteps({ data: { deliveries, email }, payment, isPacking }: NextStepsProps) {
  const t = useTranslate();
  return (
    <section aria-labelledby="thanks-next">
      <h2 id="thanks-next" className={styles.subtitle}>
        {t('checkout_thanks_next')}
      </h2>
      <ul className={styles.next}>
        {isPacking && <Fact icon={<PackageIcon />}>{t('checkout_thanks_packing')}</Fact>}
        {deliveries.map(({ title, dates }) => (
          <Fact key={title} icon={<TruckIcon />}>
            {t('checkout_thanks_arrives', { title, dates })}
          </Fact>
        ))}
        {payment && <Fact icon={<CreditCardIcon />}>{payment}</Fact>}
        {email && <Fact icon={<MailIcon />}>{t('checkout_thanks_email', { email })}</Fact>}
      </ul>
    </section>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      {icon}
      <span>{children}</span>
    </li>
  );
}
