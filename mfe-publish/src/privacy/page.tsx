import type { LegalEntity } from '@storefront/contracts/calls/site';
import type { SafeHtml } from '@storefront/contracts/html';
import { useTranslate } from '@storefront/contracts/runtime';
import { TextLink } from '@storefront/ui/text-link';
import { PageHead } from '../common/page-head';
import { Prose } from '../common/prose';
import styles from './privacy.module.css';
import { StoredItems } from './stored-items';

export interface Privacy {
  title: string;
  summary: string;
  contentHtml: SafeHtml;
  /** Who answers for the data of the language's readers; absent where the provider does not say. */
  controller: LegalEntity | undefined;
}

/** What is kept and why, who answers for it (GDPR, Art. 13), and everything that stands in the browser. */
export function PrivacyPage({ data: { title, summary, contentHtml, controller } }: { data: Privacy }) {
  const t = useTranslate();
  return (
    <article className={styles.page}>
      <PageHead title={title} summary={summary} />
      <Prose html={contentHtml} />
      {controller && (
        <section className={styles.section} aria-labelledby="controller">
          <h2 id="controller">{t('publish_privacy_controller')}</h2>
          <address className={styles.address}>
            {controller.name}
            {'\n'}
            {controller.address}
            {'\n'}
            <TextLink href={`mailto:${controller.email}`}>{controller.email}</TextLink>
          </address>
        </section>
      )}
      <StoredItems />
    </article>
  );
}
