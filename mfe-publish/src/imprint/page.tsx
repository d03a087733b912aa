import type { LegalEntity } from '@storefront/contracts/calls/site';
import type { SafeHtml } from '@storefront/contracts/html';
import { useTranslate } from '@storefront/contracts/runtime';
import { TextLink } from '@storefront/ui/text-link';
import type { ReactNode } from 'react';
import { PageHead } from '../common/page-head';
import { Prose } from '../common/prose';
import styles from './imprint.module.css';

export interface Imprint {
  title: string;
  summary: string;
  contentHtml: SafeHtml;
  entity: LegalEntity;
}

/** Who sells here, as Directive 2000/31/EC, Art. 5 asks; what the company does not have is not named. */
export function ImprintPage({ data: { title, summary, contentHtml, entity } }: { data: Imprint }) {
  const t = useTranslate();
  return (
    <article className={styles.page}>
      <PageHead title={title} summary={summary} />
      <dl className={styles.particulars}>
        <Particular term={t('publish_imprint_seller')}>
          {entity.name}
          {'\n'}
          {entity.address}
        </Particular>
        <Particular term={t('publish_contact_email')}>
          <TextLink href={`mailto:${entity.email}`} isStandalone>
            {entity.email}
          </TextLink>
        </Particular>
        <Particular term={t('publish_contact_phone')}>
          <TextLink href={`tel:${entity.phone.replaceAll(' ', '')}`} isStandalone>
            {entity.phone}
          </TextLink>
        </Particular>
        <Particular term={t('publish_imprint_represented_by')}>{entity.represented_by}</Particular>
        <Particular term={t('publish_imprint_register')}>
          {[entity.register, entity.register_number].filter(Boolean).join(', ')}
        </Particular>
        <Particular term={t('publish_imprint_tax_number')}>{entity.tax_number}</Particular>
        <Particular term={t('publish_imprint_vat_id')}>{entity.vat_id}</Particular>
        <Particular term={t('publish_imprint_supervisory_body')}>{entity.supervisory_body}</Particular>
        <Particular term={t('publish_imprint_dispute_body')}>{entity.dispute_body}</Particular>
      </dl>
      {contentHtml && <Prose html={contentHtml} />}
    </article>
  );
}

function Particular({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className={styles.particular}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
