import type { PageProps } from '@storefront/contracts/pages';
import { useTranslate } from '@storefront/contracts/runtime';
import { Notice } from '@storefront/ui/notice';
import styles from './newsletter-subscribe.module.css';

export interface NewsletterSubscribeData {
  isSent: boolean;
  /** Label code of the rejection. */
  problem: string | null;
}

/** The outcome of the newsletter's plain form. The form itself is above the footer of every page. */
export function NewsletterSubscribePage({ data: { isSent, problem } }: PageProps<NewsletterSubscribeData>) {
  const t = useTranslate();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t(isSent ? 'publish_newsletter_sent_title' : 'publish_newsletter_title')}</h1>
      <p className={styles.text}>{t(isSent ? 'publish_newsletter_sent_anywhere' : 'publish_newsletter_form_below')}</p>
      {problem && <Notice tone="danger">{t(problem)}</Notice>}
    </div>
  );
}
