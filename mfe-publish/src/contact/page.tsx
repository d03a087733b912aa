import type { SafeHtml } from '@storefront/contracts/html';
import { useTranslate } from '@storefront/contracts/runtime';
import { TextLink } from '@storefront/ui/text-link';
import type { ReactNode } from 'react';
import { PageHead } from '../common/page-head';
import { Prose } from '../common/prose';
import styles from './contact.module.css';
import { ContactForm } from './contact-form';

export interface Contact {
  title: string;
  summary: string;
  contentHtml: SafeHtml;
  address: string;
  email: string;
  phone: string;
  hours: string;
  /** What came of the form when it was sent without scripts. */
  formOutcome: { isSent: boolean; problem: string | null };
}

export function ContactPage({ data }: { data: Contact }) {
  const t = useTranslate();
  return (
    <div className={styles.page}>
      <PageHead title={data.title} summary={data.summary} />
      <div className={styles.columns}>
        <dl className={styles.ways}>
          <Way term={t('publish_contact_email')}>
            <TextLink href={`mailto:${data.email}`} isStandalone>
              {data.email}
            </TextLink>
          </Way>
          <Way term={t('publish_contact_phone')}>
            <TextLink href={`tel:${data.phone.replaceAll(' ', '')}`} isStandalone>
              {data.phone}
            </TextLink>
          </Way>
          {data.hours && <Way term={t('publish_contact_hours')}>{data.hours}</Way>}
          <Way term={t('publish_contact_address')}>{data.address}</Way>
        </dl>
        <div>
          <Prose html={data.contentHtml} />
          <ContactForm outcome={data.formOutcome} />
        </div>
      </div>
    </div>
  );
}

function Way({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
