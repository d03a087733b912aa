import type { PageProps } from '@storefront/contracts/pages';
import { useTranslate } from '@storefront/contracts/runtime';
import { Notice } from '@storefront/ui/notice';
import styles from './newsletter-subscribe.module.css';

export interface NewsletterSubscribeData {
  isSent: boolean;
  /** Label code of what was wrong. */
  problem: string | null;
}

/** What came of the newsletter's form where no script could tell. The form itself stands at the foot of every page. */
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
