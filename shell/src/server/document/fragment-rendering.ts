import type { FragmentContext, FragmentPlacement } from '@storefront/contracts/fragments';
import { idPrefixOf, placementId } from '@storefront/contracts/fragments';
import { ownerOfFragment } from '@storefront/contracts/owners';
import type { Logger } from 'pino';
import type { ReactElement } from 'react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { currentScope } from '../gateway/request-scope';
import { type Metrics, noMetrics } from '../ops/metrics';
import type { ReleaseSet } from '../releases/release-set';

/** A fragment's data and, for documents, its HTML. Data undefined: it failed or was late; null: there is nothing to show. */
export interface LoadedFragment {
  placement: FragmentPlacement;
  id: string;
  data: unknown;
  html: string;
  /** The remote's own code failed: not the provider, and it was not only late. */
  isFault?: true;
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
  log: Pick<Logger, 'warn'>;
  metrics?: Metrics;
  /** Milliseconds; the document's limit when absent. */
  limitMs?: number;
}

function withoutFragment(
  placement: FragmentPlacement,
  { releases, log, metrics }: Required<Pick<FragmentLoading, 'releases' | 'log' | 'metrics'>>,
): LoadedFragment {
  const remote = ownerOfFragment(placement.name);
  if (releases.units.has(remote)) {
    log.warn({ fragment: placement.name, remote }, 'the live version of its remote has no such fragment');
    metrics.fragmentFault(placement.name, remote, 'error');
  }
  return { placement, id: placementId(placement), data: null, html: '' };
}

/** Loads one fragment's data within the limit; an error costs that fragment only. */
export async function loadFragment(
  placement: FragmentPlacement,
  { releases, context, log, metrics = noMetrics, limitMs = documentLimitMs }: FragmentLoading,
): Promise<LoadedFragment> {
  const id = placementId(placement);
  const remote = ownerOfFragment(placement.name);
  const fragment = releases.units.get(remote)?.fragments[placement.name];
  // Its remote is not live, or in a version without this fragment: the page is sent without it.
  if (!fragment) return withoutFragment(placement, { releases, log, metrics });
  const limit = timeout(limitMs);
  try {
    const data = await Promise.race([fragment.server.load(context, placement.props), limit.late]);
    return { placement, id, data, html: '' };
  } catch (error) {
    log.warn({ err: error, fragment: placement.name, remote }, 'a fragment could not be loaded');
    const isLate = error instanceof FragmentTimeout;
    metrics.fragmentFault(placement.name, remote, isLate ? 'timeout' : 'error');
    const isFault = !isLate && !currentScope()?.hasProviderFault;
    return { placement, id, data: undefined, html: '', ...(isFault && { isFault }) };
  } finally {
    limit.clear();
  }
}

/** Renders one fragment on its own: an error in it must not fail the page. */
export function renderFragment(
  fragment: LoadedFragment,
  {
    releases,
    log,
    wrap,
  }: { releases: ReleaseSet; log: Pick<Logger, 'warn'>; wrap(element: ReactElement): ReactElement },
): LoadedFragment {
  const { placement, data } = fragment;
  const remote = ownerOfFragment(placement.name);
  const View = releases.units.get(remote)?.fragments[placement.name]?.View;
  if (!View || data === undefined || data === null) return fragment;
  try {
    const element = wrap(createElement(View, { data, props: placement.props }));
    return { ...fragment, html: renderToString(element, { identifierPrefix: idPrefixOf(placement) }) };
  } catch (error) {
    log.warn({ err: error, fragment: placement.name, remote }, 'a fragment could not be rendered');
    return { ...fragment, data: undefined, isFault: true };
  }
}
