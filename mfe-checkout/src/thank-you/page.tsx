import type { PageProps } from '@storefront/contracts/pages';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { ButtonLink } from '@storefront/ui/button';
import { CreditCardIcon, MailIcon, PackageIcon, SuccessIcon, TruckIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import type { CartView } from '../common/cart-view';
import { contactsOf } from '../common/contacts';
import { Emphasis } from '../common/emphasis';
import { SummaryLines } from '../common/summary-lines';
import { Totals } from '../common/totals';
import styles from './thank-you.module.css';

export interface ThankYouData {
  /** What a shopper reads out on the phone. */
  number: string;
  email: string;
  cart: CartView;
  deliveries: { title: string; dates: string }[];
  /** How it will be paid, in the payment's own words. */
  payment: string;
}

/** The order stands: its number, what happens next, what was bought. */
export function ThankYouPage({ data: { number, email, cart, deliveries, payment } }: PageProps<ThankYouData>) {
  const { site } = useShell();
  const t = useTranslate();
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <SuccessIcon />
        </span>
        <h1 className={styles.title}>{t('checkout_thanks_title')}</h1>
        <p className={styles.number}>
          <Emphasis text={t('checkout_thanks_number', { number })} part={number} />
        </p>
      </div>
      <div className={styles.columns}>
        <section aria-labelledby="thanks-next">
          <h2 id="thanks-next" className={styles.subtitle}>
            {t('checkout_thanks_next')}
          </h2>
          <ul className={styles.next}>
            <Fact icon={<PackageIcon />}>{t('checkout_thanks_packing')}</Fact>
            {deliveries.map(({ title, dates }) => (
              <Fact key={title} icon={<TruckIcon />}>
                {t('checkout_thanks_arrives', { title, dates })}
              </Fact>
            ))}
            {payment && <Fact icon={<CreditCardIcon />}>{payment}</Fact>}
            {email && <Fact icon={<MailIcon />}>{t('checkout_thanks_email', { email })}</Fact>}
          </ul>
          <p className={styles.help}>{t('checkout_thanks_help', contactsOf(site))}</p>
          <ButtonLink href={site.named_routes.home ?? '/'}>{t('checkout_continue_shopping')}</ButtonLink>
        </section>
        <section className={styles.order} aria-labelledby="thanks-order">
          <h2 id="thanks-order" className={styles.subtitle}>
            {t('checkout_your_order')}
          </h2>
          <SummaryLines lines={cart.lines} />
          <Totals itemCount={cart.itemCount} totals={cart.totals} />
        </section>
      </div>
    </div>
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
