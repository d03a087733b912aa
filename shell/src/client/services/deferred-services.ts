import type { Api } from '@storefront/contracts/calls';
import { getOrder } from '@storefront/contracts/calls/webshop';
import { interactionFallbackMs } from '@storefront/contracts/constants';
import type { ShellRuntime } from '@storefront/contracts/runtime';
import type { SessionStore } from '@storefront/contracts/session';
import type { BootData } from '../../app/boot-data';
import { createAnalyticsMemory } from '../analytics/analytics-memory';
import { whenFirstInteraction } from '../first-interaction';
import type { PageTransitionsProps } from '../navigation/page-transitions';
import type { ReplayingBus } from './replaying-bus';
import type { SessionSyncParts } from './session-sync';

// What watches over a page rather than shows it. Each comes as a chunk of its own, after the first screen or when it is
// first needed, and only once the hashes of the release set are there: without them no further file may run.

export interface LateParts {
  boot: BootData;
  fetchHashes(): Promise<void>;
  report(what: string, error: unknown): void;
  /** Loads the document anew. */
  reload(): void;
}

/** When somebody is there, or could have been for a while (specification §9): no first screen pays for it. */
function whenWatched(): Promise<void> {
  return Promise.race([
    whenFirstInteraction(),
    new Promise<void>((resolve) => setTimeout(resolve, interactionFallbackMs)),
  ]);
}

/** Hands what happens in the shop to the data layer, from the first event on. */
export function startAnalyticsLater(
  { boot, fetchHashes, report }: LateParts,
  { session, bus, api }: { session: SessionStore; bus: ReplayingBus; api: Api },
): void {
  const { scripts, settings, currency, language } = boot;
  const eventConsent = settings.consentForEvents;
  const { pending, whenOrderConfirmed } = createAnalyticsMemory({ session, bus, eventConsent });
  Promise.race([whenWatched(), whenOrderConfirmed])
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
      startAnalytics({ hearAll: bus.hearAll, session, currency: currency.code, delivery, pending, fetchOrder });
      addEventListener('pagehide', delivery.flush);
    })
    .catch((error: unknown) => report('analytics', error));
}

/**
 * Joins the other tabs of the browser when somebody is there, and catches up with what they told meanwhile. They are told
 * of what has happened here by then: the first touch may have put something into the cart.
 */
export function createTabsLater(
  { fetchHashes, report }: Omit<LateParts, 'boot'>,
  bus: ReplayingBus,
): SessionSyncParts['connect'] {
  return (_, hear) => {
    whenWatched()
      .then(fetchHashes)
      .then(() => import(/* webpackChunkName: "site-state" */ '../tabs/tabs'))
      .then(({ connectTabs }) => void connectTabs(bus.forLateListener('tabs'), hear))
      .catch((error: unknown) => report('tabs', error));
  };
}

/** Looks after a page that stays open: idle time, new builds, its frame. */
export function startSiteStateLater(
  { boot, fetchHashes, report, reload }: LateParts,
  shell: ShellRuntime,
  onNewBuild: () => void,
): void {
  const { releaseSet, settings } = boot;
  whenWatched()
    .then(fetchHashes)
    .then(() => import(/* webpackChunkName: "site-state" */ '../site-state/start-site-state'))
    .then(({ startSiteState }) => startSiteState({ releaseSet, settings, shell, onNewBuild, reload }))
    .catch((error: unknown) => report('site state', error));
}

/** What happens when the gateway has renewed the visitor's token: it comes with the first time. */
export function createRenewalLater(
  { fetchHashes, report, reload }: Omit<LateParts, 'boot'>,
  getShell: () => ShellRuntime,
): () => void {
  let renewal: Promise<() => void> | undefined;
  return () => {
    renewal ??= fetchHashes()
      .then(() => import(/* webpackChunkName: "renewal" */ '../site-state/renewal-loader'))
      .then(({ createDocumentRenewal }) => createDocumentRenewal(getShell(), reload));
    renewal.then((renew) => renew()).catch((error: unknown) => report('session renewal', error));
  };
}

/** Error pages are rare: what they do by themselves comes when one stands. */
export function createProblemWatch(
  { fetchHashes, report, reload }: Omit<LateParts, 'boot'>,
  api: Api,
): PageTransitionsProps['watchProblem'] {
  return (problem) => {
    let stop: (() => void) | undefined;
    let isGone = false;
    fetchHashes()
      .then(() => import(/* webpackChunkName: "problem" */ '../site-state/watch-problem'))
      .then(({ createDocumentGuard, watchProblem }) => {
        // Back leads past the page that only sends on.
        const leave = (url: string) => window.location.replace(url);
        if (!isGone) stop = watchProblem(problem, { api, guard: createDocumentGuard(reload), reload, leave });
      })
      .catch((error: unknown) => report('error page', error));
    return () => {
      isGone = true;
      stop?.();
    };
  };
}
