import type { FragmentContext, FragmentPlacement } from '@storefront/contracts/fragments';
import { placementId } from '@storefront/contracts/fragments';
import type { Logger } from 'pino';
import { currentScope } from '../gateway/request-scope';
import { type Metrics, noMetrics } from '../ops/metrics';
import { findOwner, type ReleaseSet } from '../releases/release-set';
import type { FragmentOutcome, Markup, RenderedSite } from './remote-runtime';
import { noMarkup } from './render-app';

/** A fragment's data and, for documents, its markup. Data undefined: it failed or was late; null: there is nothing to show. */
export interface LoadedFragment extends Markup {
  placement: FragmentPlacement;
  id: string;
  data: unknown;
  /** The remote's own code failed: not the provider, and it was not only late. */
  isError?: true;
}

/** A fragment may take this long; then the page is sent without it, and the browser loads it (decision 0005). */
const documentLimitMs = 300;

class FragmentTimeout extends Error {
  override readonly name = 'FragmentTimeout';
}

function timeout(limitMs: number): { late: Promise<never>; clear(): void } {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FragmentTimeout(`no answer within ${limitMs} ms`)), limitMs);
  });
  return { late, clear: () => clearTimeout(timer) };
}

export interface FragmentLoading {
  releases: ReleaseSet;
  context: FragmentContext;
  site: RenderedSite;
  /** Whether its markup is wanted as well. */
  isRendered: boolean;
  log: Pick<Logger, 'warn'>;
  metrics?: Metrics;
  /** Milliseconds; the document's limit when absent. */
  limitMs?: number;
}

function withoutFragment(
  placement: FragmentPlacement,
  { releases, log, metrics }: Required<Pick<FragmentLoading, 'releases' | 'log' | 'metrics'>>,
): LoadedFragment {
  const remote = findOwner(releases, placement.name);
  // Nobody's in a slot: that is said once for each release set (fragment-slots.ts).
  if (remote !== undefined && releases.units.has(remote)) {
    log.warn({ fragment: placement.name, remote }, 'the live version of its remote has no such fragment');
    metrics.fragmentError(placement.name, remote, 'error');
  }
  return { placement, id: placementId(placement), data: null, html: noMarkup, labels: [] };
}

/** Loads and renders one fragment within the limit; an error costs that fragment only. */
export async function loadFragment(
  placement: FragmentPlacement,
  { releases, context, site, isRendered, log, metrics = noMetrics, limitMs = documentLimitMs }: FragmentLoading,
): Promise<LoadedFragment> {
  const own = { placement, id: placementId(placement) };
  const remote = findOwner(releases, placement.name);
  const unit = remote === undefined ? undefined : releases.units.get(remote);
  // Its remote is not live, or in a version without this fragment: the page is sent without it.
  if (remote === undefined || !unit?.runtime.fragments.has(placement.name))
    return withoutFragment(placement, { releases, log, metrics });
  const limit = timeout(limitMs);
  const place = { fragment: placement.name, remote };
  const failed = { ...own, data: undefined, html: noMarkup, labels: [] };
  let outcome: FragmentOutcome;
  try {
    const showing = unit.runtime.showFragment(placement, context, site, { isRendered });
    outcome = await Promise.race([showing, limit.late]);
  } catch (error) {
    log.warn({ err: error, ...place }, 'a fragment could not be loaded');
    const isLate = error instanceof FragmentTimeout;
    metrics.fragmentError(placement.name, remote, isLate ? 'timeout' : 'error');
    const isError = !isLate && !currentScope()?.hasProviderError;
    return { ...failed, ...(isError && { isError }) };
  } finally {
    limit.clear();
  }
  const { renderError, isOfPath: _, ...shown } = outcome;
  if (renderError === undefined) return { ...own, ...shown };
  log.warn({ err: renderError, ...place }, 'a fragment could not be rendered');
  return { ...failed, isError: true };
}
