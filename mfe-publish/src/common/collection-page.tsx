import { useTranslate } from '@storefront/contracts/runtime';
import { EmptyState } from '@storefront/ui/empty-state';
import type { ReactNode } from 'react';
import { PageHead } from './page-head';
import pageWidth from './page-width.module.css';
import { WayOn } from './way-on';

interface CollectionPageProps {
  title: string;
  summary: string;
  /** What to say while there is nothing; absent while there is something. */
  emptyText?: string;
  way: Parameters<typeof WayOn>[0];
  children: ReactNode;
}

/** A page that lists all there is of a kind: title, the list or a kind word in its place, and the way on. */
export function CollectionPage({ title, summary, emptyText, way, children }: CollectionPageProps) {
  const t = useTranslate();
  return (
    <div className={pageWidth.page}>
      <PageHead title={title} summary={summary} />
      {emptyText !== undefined && <EmptyState title={t('common_empty_title')} text={emptyText} />}
      {children}
      <WayOn {...way} />
    </div>
  );
}
