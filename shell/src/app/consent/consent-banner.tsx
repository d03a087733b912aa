import type { GdprTemplate } from '@storefront/contracts/calls/site';
import type { Translate } from '@storefront/contracts/labels';
import type { ConsentChoice } from '@storefront/contracts/session';
import { Button } from '@storefront/ui/button';
import { TextLink } from '@storefront/ui/text-link';
import styles from './consent-banner.module.css';

export interface ConsentBannerProps {
  template: GdprTemplate;
  t: Translate;
  onChoice(choice: ConsentChoice): void;
  onDetails(): void;
}

const titleId = 'consent-title';

/** Asks once, blocks nothing: refusing is as easy, as near and as visible as accepting. */
export function ConsentBanner({ template, t, onChoice, onDetails }: ConsentBannerProps) {
  const answer = (isAllowed: boolean) => () => onChoice({ analytics: isAllowed, marketing: isAllowed });
  return (
    <section className={styles.banner} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {template.title}
      </h2>
      <p className={styles.text}>
        {template.text} {template.url && <TextLink href={template.url}>{t('common_consent_privacy')}</TextLink>}
      </p>
      <div className={styles.answers}>
        <Button variant="secondary" size="small" onClick={answer(false)}>
          {t('common_consent_reject')}
        </Button>
        <Button variant="secondary" size="small" onClick={answer(true)}>
          {t('common_consent_accept')}
        </Button>
      </div>
      <Button className={styles.details} variant="quiet" size="small" onClick={onDetails} aria-haspopup="dialog">
        {t('common_consent_details')}
      </Button>
    </section>
  );
}
