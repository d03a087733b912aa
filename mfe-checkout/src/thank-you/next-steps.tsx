import { useTranslate } from '@storefront/contracts/runtime';
import { CreditCardIcon, MailIcon, PackageIcon, TruckIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { isUnpaid } from './order-stage';
import styles from './thank-you.module.css';
import type { ThankYouData } from './thank-you-data';

interface NextStepsProps {
  data: Pick<ThankYouData, 'status' | 'payment' | 'isFree' | 'deliveries' | 'email'>;
  state: string;
}

/** What happens next, in short sentences. Days are promised to nobody whose payment is still to come. */
export function NextSteps({ data: { status, payment, isFree, deliveries, email }, state }: NextStepsProps) {
  const t = useTranslate();
  const isPacking = state === 'received' || state === 'paid';
  const arrival = isUnpaid(state) ? 'checkout_thanks_sends_when_paid' : 'checkout_thanks_arrives';
  // Nothing was paid through a bank: the courier, or the shop, takes the money.
  const isPaidAtTheDoor = status === 'none' && !isUnpaid(state);
  return (
    <section aria-labelledby="thanks-next">
      <h2 id="thanks-next" className={styles.subtitle}>
        {t('checkout_thanks_next')}
      </h2>
      <ul className={styles.next}>
        {isPacking && <Fact icon={<PackageIcon />}>{t('checkout_thanks_packing')}</Fact>}
        {deliveries.map(({ title, dates }) => (
          <Fact key={title} icon={<TruckIcon />}>
            {t(arrival, { title, dates })}
          </Fact>
        ))}
        {isPaidAtTheDoor && <Fact icon={<CreditCardIcon />}>{isFree ? t('checkout_nothing_to_pay') : payment}</Fact>}
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
