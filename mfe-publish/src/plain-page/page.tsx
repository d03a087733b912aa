import type { SafeHtml } from '@storefront/contracts/html';
import { PageHead } from '../common/page-head';
import { Prose } from '../common/prose';
import styles from './plain-page.module.css';

export interface PlainPage {
  title: string;
  summary: string;
  contentHtml: SafeHtml;
}

export function PlainPagePage({ data: { title, summary, contentHtml } }: { data: PlainPage }) {
  return (
    <article className={styles.page}>
      <PageHead title={title} summary={summary} />
      <Prose html={contentHtml} />
    </article>
  );
}
