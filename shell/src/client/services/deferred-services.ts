import type { Api } from '@storefront/contracts/calls';
import { getOrder } from '@storefront/contracts/calls/webshop';
import { interactionFallbackMs } from '@storefront/contracts/constants';
import type { ShellRuntime } from '@storefront/contracts/runtime';
import type { SessionStore } from '@storefront/contracts/session';
import type { BootData } from '../../app/boot-data';
import { once } from '../../app/once';
import { createEarlyAnalytics } from '../analytics/early-analytics';
import type { PrefetchParts } from '../links/link-prefetch';
import type { ErrorListener, ErrorReporter } from '../monitoring/error-reporter';
import type { PageTransitionsProps } from '../navigation/page-transitions';
import type { ReplayingBus } from './replaying-bus';
import type { SessionSyncParts } from './session-sync';

// Services that no first screen needs. Each is loaded as a chunk of its own, after the first screen or when it is first
// used, and after the hashes of the release set: without them no further file may run.

export interface DeferredParts {
  boot: BootData;
  /** Fetches the hashes of the release set. */
  fetchHashes(): Promise<void>;
  /** Resolves after the first interaction: what only an interaction needs is not fetched before. */
  whenTouched: Promise<unknown>;
  report: ErrorListener;
  /** Reloads the document. */
  reload(): void;
}

/** Resolves after the first interaction, or after the time in which there would have been one (REQ-4.21). */
function whenVisitorIsThere({ whenTouched }: Pick<DeferredParts, 'whenTouched'>): Promise<unknown> {
  return Promise.race([whenTouched, new Promise((resolve) => setTimeout(resolve, interactionFallbackMs))]);
}

/** So long after its document the first page is at rest: what it needs has come, also on a phone. */
const firstPageRestMs = 2300;

function whenFirstPageRests(): Promise<void> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Before the document has loaded it is 0.
  const loadedAt = visit?.loadEventEnd || performance.now();
  return new Promise((resolve) => setTimeout(resolve, loadedAt + firstPageRestMs - performance.now()));
}

/** Fetches likely next pages, from the first interaction on, or once the first page is at rest. */
export function startPrefetchingLater(
  { fetchHashes, whenTouched, report }: Pick<DeferredParts, 'fetchHashes' | 'whenTouched' | 'report'>,
  parts: Omit<PrefetchParts, 'isAtRest'>,
): void {
  Promise.race([whenTouched.then(() => false), whenFirstPageRests().then(() => true)])
    .then(async (isAtRest) => {
      await fetchHashes();
      const { startPrefetching } = await import(/* webpackChunkName: "prefetch" */ '../links/link-prefetch');
      startPrefetching({ ...parts, isAtRest });
    })
    .catch((error: unknown) => report('prefetch', error));
}

/** Sends every event of this document to the data layer, those before its code was loaded included. */
export function startAnalyticsLater(
  { boot, fetchHashes, whenTouched, report }: DeferredParts,
  { session, bus, api }: { session: SessionStore; bus: ReplayingBus; api: Api },
): void {
  const { scripts, settings, currency, language } = boot;
  const eventConsent = settings.consentForEvents;
  const { pending, whenOrderConfirmed } = createEarlyAnalytics({ session, bus, eventConsent });
  Promise.race([whenVisitorIsThere({ whenTouched }), whenOrderConfirmed])
    .then(fetchHashes)
    .then(() =>
      Promise.all([
        import(/* webpackChunkName: "analytics" */ '../analytics/start-analytics'),
        import(/* webpackChunkName: "analytics" */ '../analytics/data-layer'),
      ]),
    )
    .then(([{ startAnalytics }, { deliverToDataLayer }]) => {
      const containers = scripts?.tagManagers ?? [];
      const delivery = deliverToDataLayer({ session, eventConsent, containers });
      const fetchOrder = (order_identificator: string) => api.call(getOrder, { lang: language, order_identificator });
      startAnalytics({
        subscribeToAll: bus.subscribeToAll,
        session,
        currency: currency.code,
        delivery,
        pending,
        fetchOrder,
      });
      addEventListener('pagehide', delivery.flush);
    })
    .catch((error: unknown) => report('analytics', error));
}

/** Connects this tab with the browser's other tabs. Events from before that are exchanged late rather than lost. */
export function createTabsLater(
  { fetchHashes, whenTouched, report }: Pick<DeferredParts, 'fetchHashes' | 'whenTouched' | 'report'>,
  bus: ReplayingBus,
): SessionSyncParts['connect'] {
  return (_, listener) => {
    whenVisitorIsThere({ whenTouched })
      .then(fetchHashes)
      .then(() => import(/* webpackChunkName: "site-state" */ '../tabs/tabs'))
      .then(({ connectTabs }) => void connectTabs(bus.forLateListener('tabs'), listener))
      .catch((error: unknown) => report('tabs', error));
  };
}

/** Starts what an open page needs in time: the reload after idle time, the poll for new builds, the frame's behaviour. */
export function startSiteStateLater(
  { boot, fetchHashes, whenTouched, report, reload }: DeferredParts,
  shell: ShellRuntime,
  onNewBuild: () => void,
): void {
  const { releaseSet, settings } = boot;
  whenVisitorIsThere({ whenTouched })
    .then(fetchHashes)
    .then(() => import(/* webpackChunkName: "site-state" */ '../site-state/start-site-state'))
    .then(({ startSiteState }) => startSiteState({ releaseSet, settings, shell, onNewBuild, reload }))
    .catch((error: unknown) => report('site state', error));
}

/**
 * Reloads the page with a loader over it when the gateway has replaced the visitor's token. The loader has a text: it
 * needs the labels as well, which a page without any interaction may not have.
 */
export function createSessionRenewal(
  { prepare, report, reload }: Pick<DeferredParts, 'report' | 'reload'> & { prepare(): Promise<void> },
  getShell: () => ShellRuntime,
): () => void {
  const load = once(async () => {
    await prepare();
    const { createDocumentRenewal } = await import(/* webpackChunkName: "renewal" */ '../site-state/renewal-loader');
    return createDocumentRenewal(getShell(), reload);
  });
  return () =>
    void load()
      .then((renew) => renew())
      .catch((error: unknown) => report('session renewal', error));
}

/** Loads the site's monitoring, where the settings name one, and reports errors to it from then on. */
export function startMonitoringLater({ boot, fetchHashes }: DeferredParts, reporter: ErrorReporter): void {
  const dsn = boot.settings.monitoringDsn;
  if (!dsn) return;
  fetchHashes()
    .then(() => import(/* webpackChunkName: "monitoring" */ '../monitoring/start-monitoring'))
    .then(({ startMonitoring }) => {
      const monitor = startMonitoring(dsn, boot);
      reporter.subscribe((_, error) => monitor(error));
    })
    // A blocker may keep the monitoring away: that is no error of the page.
    .catch(() => undefined);
}

/** Error pages are rare: the code of what they do by themselves is loaded when one is shown. */
export function createErrorPageWatch(
  { fetchHashes, report, reload }: Omit<DeferredParts, 'boot' | 'whenTouched'>,
  api: Api,
): PageTransitionsProps['watchErrorPage'] {
  return (problem) => {
    let stop: (() => void) | undefined;
    let isGone = false;
    fetchHashes()
      .then(() => import(/* webpackChunkName: "problem" */ '../site-state/watch-error-page'))
      .then(({ createDocumentGuard, watchErrorPage }) => {
        // Replaced, so that Back skips the page that only redirects.
        const leave = (url: string) => window.location.replace(url);
        if (!isGone) stop = watchErrorPage(problem, { api, guard: createDocumentGuard(reload), reload, leave });
      })
      .catch((error: unknown) => report('error page', error));
    return () => {
      isGone = true;
      stop?.();
    };
  };
}
