import { useTranslate } from '@storefront/contracts/runtime';
import { Notice } from '@storefront/ui/notice';
import { useState } from 'react';
import styles from './newsletter-box.module.css';
import { SubscribeForm } from './subscribe-form';

/** The newsletter form. An address is subscribed only after its e-mail's link was followed (double opt-in). */
export function NewsletterBoxFragment() {
  const t = useTranslate();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <section className={styles.band} aria-labelledby="newsletter-title">
      <div className={styles.columns}>
        <div>
          <h2 id="newsletter-title" className={styles.title}>
            {t('publish_newsletter_title')}
          </h2>
          <p className={styles.text}>{t('publish_newsletter_text')}</p>
        </div>
        {sentTo === undefined ? (
          <SubscribeForm onDone={setSentTo} />
        ) : (
          <Notice tone="success" isLive title={t('publish_newsletter_sent_title')}>
            {t('publish_newsletter_sent_text', { email: sentTo })}
          </Notice>
        )}
      </div>
    </section>
  );
}
