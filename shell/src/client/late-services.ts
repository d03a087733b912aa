import type { Api } from '@storefront/contracts/calls';
import type { RemoteName } from '@storefront/contracts/owners';
import type { ShellRuntime } from '@storefront/contracts/runtime';
import type { SessionStore } from '@storefront/contracts/session';
import type { BootData } from '../app/boot-data';
import { createMonitor } from './monitoring/monitor';
import type { PageTransitionsProps } from './page-transitions';
import type { ReplayingBus } from './replaying-bus';

// What watches over a page rather than shows it. Each comes as a chunk of its own, after the first screen or when it is
// first needed, and only once the hashes of the release set are there: without them no further file may run.

export interface LateParts {
  boot: BootData;
  fetchHashes(): Promise<void>;
  report(what: string, error: unknown): void;
}

/** When the page has come to life and the browser has nothing better to do. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 1000);
  });
}

/** Tells the site's monitoring of faults, where there is one. What sends them comes with the first fault. */
export function startMonitoring({ boot, fetchHashes }: Omit<LateParts, 'report'>): (error: unknown) => void {
  const { settings, releaseSet } = boot;
  const { monitoringDsn: dsn } = settings;
  if (dsn === null) return () => undefined;
  const currentOwner = () => {
    const { remote = 'shell', release = '' } = document.getElementById('content')?.dataset ?? {};
    return { remote: remote as RemoteName, release };
  };
  return createMonitor({
    async load() {
      await fetchHashes();
      const { createSentryClient } = await import(/* webpackChunkName: "monitoring" */ './monitoring/sentry-client');
      return createSentryClient({ dsn, releaseSet, currentOwner });
    },
  });
}

/** Hands what happens in the shop to the data layer, from the first event on. */
export function startAnalyticsLater(
  { boot, fetchHashes, report }: LateParts,
  { session, bus }: { session: SessionStore; bus: ReplayingBus },
): void {
  const { scripts, settings, currency } = boot;
  whenIdle()
    .then(fetchHashes)
    .then(() =>
      Promise.all([
        import(/* webpackChunkName: "analytics" */ './analytics/start-analytics'),
        import(/* webpackChunkName: "analytics" */ './analytics/data-layer'),
      ]),
    )
    .then(([{ startAnalytics }, { deliverToDataLayer }]) => {
      const containers = scripts?.tagManagers ?? [];
      const deliver = deliverToDataLayer({ session, eventConsent: settings.consentForEvents, containers });
      startAnalytics({ hearAll: bus.hearAll, session, currency: currency.code, deliver });
    })
    .catch((error: unknown) => report('analytics', error));
}

/** Looks after a page that stays open: idle time, new builds. */
export function startSiteStateLater({ boot, fetchHashes, report }: LateParts, onNewBuild: () => void): void {
  const { releaseSet, settings } = boot;
  whenIdle()
    .then(fetchHashes)
    .then(() => import(/* webpackChunkName: "site-state" */ './site-state/start-site-state'))
    .then(({ startSiteState }) => startSiteState({ releaseSet, settings, onNewBuild }))
    .catch((error: unknown) => report('site state', error));
}

/** What happens when the gateway has renewed the visitor's token: it comes with the first time. */
export function createRenewalLater(
  { fetchHashes, report }: Omit<LateParts, 'boot'>,
  getShell: () => ShellRuntime,
): () => void {
  let renewal: Promise<() => void> | undefined;
  return () => {
    renewal ??= fetchHashes()
      .then(() => import(/* webpackChunkName: "renewal" */ './site-state/renewal-loader'))
      .then(({ createDocumentRenewal }) => createDocumentRenewal(getShell()));
    renewal.then((renew) => renew()).catch((error: unknown) => report('session renewal', error));
  };
}

/** Error pages are rare: what they do by themselves comes when one stands. */
export function createProblemWatch(
  { fetchHashes, report }: Omit<LateParts, 'boot'>,
  { api, openDocument }: { api: Api; openDocument(url: string): void },
): PageTransitionsProps['watchProblem'] {
  return (problem) => {
    let stop: (() => void) | undefined;
    let isGone = false;
    fetchHashes()
      .then(() => import(/* webpackChunkName: "problem" */ './site-state/watch-problem'))
      .then(({ createDocumentGuard, watchProblem }) => {
        const reload = () => window.location.reload();
        if (!isGone) stop = watchProblem(problem, { api, guard: createDocumentGuard(), reload, openDocument });
      })
      .catch((error: unknown) => report('error page', error));
    return () => {
      isGone = true;
      stop?.();
    };
  };
}
