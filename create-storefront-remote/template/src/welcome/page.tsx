import type { PageProps } from '@storefront/contracts/pages';
import { useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { useState } from 'react';
import styles from './welcome.module.css';

/** What the server's half loads: JSON, which travels in the document. */
export interface Welcome {
  /** What the shop says of delivery; null where it does not. `freeFrom` is ready to be shown. */
  delivery: { freeFrom: string; returnDays: number } | null;
}

/** The view: rendered on the server, then alive in the browser. */
export function WelcomePage({ data: { delivery } }: PageProps<Welcome>) {
  const t = useTranslate();
  const [isGreeted, setIsGreeted] = useState(false);
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>{t('__DOMAIN___title')}</h1>
        <p className={styles.intro}>{t('__DOMAIN___intro')}</p>
      </header>
      {delivery && (
        <dl className={styles.facts}>
          <Fact term={t('__DOMAIN___free_delivery_from')} value={delivery.freeFrom} />
          <Fact term={t('__DOMAIN___days_to_return')} value={String(delivery.returnDays)} />
        </dl>
      )}
      <div className={styles.greeting}>
        <Button onClick={() => setIsGreeted(true)}>{t('__DOMAIN___greet')}</Button>
        <p aria-live="polite">{isGreeted && t('__DOMAIN___greeting')}</p>
      </div>
    </article>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}
