import { useTranslate } from '@storefront/contracts/runtime';
import { EmptyState } from '@storefront/ui/empty-state';
import type { ReactNode } from 'react';
import { MoreLink } from './more-link';
import { PageHead } from './page-head';
import pageWidth from './page-width.module.css';

interface CollectionPageProps {
  title: string;
  summary: string;
  /** The empty state's text; absent while there are items. */
  emptyText?: string;
  way: Parameters<typeof MoreLink>[0];
  children: ReactNode;
}

/** A page that lists all items of a kind: title, list or empty state, link. */
export function CollectionPage({ title, summary, emptyText, way, children }: CollectionPageProps) {
  const t = useTranslate();
  return (
    <div className={pageWidth.page}>
      <PageHead title={title} summary={summary} />
      {emptyText !== undefined && <EmptyState title={t('common_empty_title')} text={emptyText} />}
      {children}
      <MoreLink {...way} />
    </div>
  );
}
