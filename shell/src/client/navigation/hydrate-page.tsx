import { markAsSafeHtml } from '@storefront/contracts/html/trusted';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { findContent, findRoot } from '../document-elements';
import { createPageRouter } from './page-router';
import { PageTransitions, type PageTransitionsProps } from './page-transitions';
import { createScrollMemory, type ScrollMemory } from './scroll-memory';

type HydrationProps = Omit<PageTransitionsProps, 'firstHtml' | 'scroll'>;

/** A document that was reloaded or come back to opens where it was left; a new one at its top. */
function restoreScroll(scroll: ScrollMemory): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!visit || visit.type === 'navigate') return;
  const entryKey = (history.state as { key?: string } | null)?.key ?? 'default';
  window.scrollTo(0, scroll.find(`${entryKey} ${window.location.pathname}${window.location.search}`) ?? window.scrollY);
}

/** Hydrates the server's page. From then on the router shows the pages that follow. */
export function hydratePage(props: HydrationProps): void {
  const root = findRoot();
  const main = findContent();
  if (!root || !main) throw new Error('The document has no #root with a #content');
  history.scrollRestoration = 'manual';
  const scroll = createScrollMemory();
  restoreScroll(scroll);
  const PageRouter = createPageRouter();
  startTransition(() => {
    hydrateRoot(
      root,
      <PageRouter>
        <PageTransitions {...props} scroll={scroll} firstHtml={markAsSafeHtml(main.innerHTML)} />
      </PageRouter>,
      { onRecoverableError: (error) => props.report(props.first.boot.pageKey, error) },
    );
  });
}
