import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Notice } from '@storefront/ui/notice';
import { TextLink } from '@storefront/ui/text-link';
import styles from './account-data.module.css';

/** One choice, as the page shows it. */
export interface ConsentRow {
  /** ISO 8601, for `<time>`. */
  at: string;
  moment: string;
  analytics: boolean;
  marketing: boolean;
}

/** What the customer has agreed to, and when; and the way to another choice (GDPR, Art. 7(1) and (3)). */
export function ConsentHistory({ choices }: { choices: readonly ConsentRow[] | null }) {
  const { site } = useShell();
  const t = useTranslate();
  return (
    <section aria-labelledby="account-consents" className={styles.section}>
      <h2 id="account-consents" className={styles.title}>
        {t('account_consents_title')}
      </h2>
      {choices === null && <Notice tone="warning">{t('account_load_failed')}</Notice>}
      {choices?.length === 0 && <p className={styles.text}>{t('account_consents_none')}</p>}
      {choices && choices.length > 0 && (
        <ol className={styles.list}>
          {choices.map((choice) => (
            <li key={choice.at} className={styles.choice}>
              <time dateTime={choice.at}>{choice.moment}</time>
              <span className={styles.text}>{describe(choice, t)}</span>
            </li>
          ))}
        </ol>
      )}
      <TextLink href={site.named_routes.privacy ?? ''} aria-haspopup="dialog" data-consent-preferences isStandalone>
        {t('account_consents_change')}
      </TextLink>
    </section>
  );
}

function describe({ analytics, marketing }: ConsentRow, t: ReturnType<typeof useTranslate>): string {
  const agreed = [analytics && t('shop_gdpr_analytics'), marketing && t('shop_gdpr_marketing')].filter(Boolean);
  return agreed.length > 0
    ? t('account_consents_agreed', { categories: agreed.join(', ') })
    : t('account_consents_refused');
}
