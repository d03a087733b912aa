// First of all styles: the tokens' file says in which order the layers count.
import '@storefront/ui/tokens.css';
import '@storefront/ui/fonts.css';
import '@storefront/ui/reset.css';
import type { BootData } from '../app/boot-data';
import { startConsent } from './consent/start-consent';
import type { EarlyClicks } from './links/early-clicks';
import { createLinkActions } from './links/link-actions';
import { followLinks } from './links/link-following';
import { fetchPressedPages } from './links/link-press';
import { currentAddress, findDocumentAddress } from './navigation/current-address';
import { loadReadyPage, mountFragmentsOnly } from './navigation/first-page';
import { hydratePage } from './navigation/hydrate-page';
import { watchHistoryDuringHydration } from './navigation/hydration-history';
import { createPageFetcher } from './navigation/page-fetching';
import type { ReadyPage } from './navigation/page-transitions';
import type { Skeleton } from './navigation/skeleton';
import { createServices, type Services } from './services/create-services';
import {
  createErrorPageWatch,
  createTabsLater,
  startAnalyticsLater,
  startMonitoringLater,
  startPrefetchingLater,
  startSiteStateLater,
} from './services/deferred-services';
import { syncSession } from './services/session-sync';

/** What answers a visitor before the page is hydrated. */
export interface EarlyParts {
  skeleton: Skeleton;
  earlyClicks: EarlyClicks;
}

/** Starts the browser's half of the shell: services, then the first page, then what a visitor can wait for. */
export async function startShell(boot: BootData, early: EarlyParts): Promise<void> {
  const documentAddress = findDocumentAddress();
  const services = createServices(boot, early.earlyClicks.pageUrl);
  startErrorReports(services);
  const askForConsent = startVisitorState(services);
  const first = await loadReadyPage(boot.page, services.loader).catch((error: unknown) =>
    services.report(boot.page.pageKey, error),
  );
  // Back or Forward meanwhile: the other page's entry may belong to this very document, and then nobody else shows it.
  if (currentAddress() !== documentAddress) return services.reload();
  // Small, and needed before code runs that the first screen did not load.
  void services.fetchHashes();
  askForConsent();
  if (boot.scripts) services.scripts.start();
  startAnalyticsLater(services, { session: services.shell.session, bus: services.bus, api: services.shell.api });
  if (first) return startPages(services, first, documentAddress, early);
  early.earlyClicks.giveUp();
  mountFragmentsOnly(boot.page, services.fragments);
}

function startErrorReports(services: Services): void {
  const { boot, reporter } = services;
  // A release that fails for many visitors is rolled back (docs/decisions/0028).
  reporter.subscribe((what) =>
    navigator.sendBeacon?.('/-/release-errors', JSON.stringify({ what, remotes: boot.remotes })),
  );
  startMonitoringLater(services, reporter);
}

/** Consent, session and other tabs. Returns what asks for consent, once the page is there. */
function startVisitorState(services: Services): () => void {
  const { boot, shell, bus, location, fetchHashes, report, reload, holdReload, renewSession } = services;
  const { session, api, language } = shell;
  const lang = boot.language;
  const htmlLang = language.htmlLang;
  const askForConsent = startConsent({ session, bus, api, lang, htmlLang, prepare: fetchHashes, report, holdReload });
  syncSession({
    session,
    bus,
    lang,
    connect: createTabsLater(services, bus),
    // Another tab has logged in or out: what stands here may be the former visitor's own, and the server decides again.
    onOtherIdentity: () => location.isShared() || reload(),
    onRefused: renewSession,
  });
  return askForConsent;
}

/** Hydrates the first page, and shows those that follow without a new document. */
function startPages(
  services: Services,
  first: ReadyPage,
  documentAddress: string,
  { skeleton, earlyClicks }: EarlyParts,
): void {
  const { boot, shell, bus, navigation, overlays, fragments, location, prepare, report, reload } = services;
  const { openDocument } = navigation;
  const pages = createPageFetcher({ ...services, releaseSet: boot.releaseSet });
  // A notice without the frame cannot show another page.
  if (boot.page.problem?.isAlone) pages.expire();
  const endHistoryWatch = watchHistoryDuringHydration(documentAddress, reload);
  hydratePage({
    ...{ first, shell, location, skeleton, openDocument, report },
    fetchPage: pages.fetchPage,
    isProduction: boot.isProduction,
    watchErrorPage: createErrorPageWatch(services, shell.api),
    onRouter(router) {
      fragments.finishHydration();
      navigation.connectRouter(router);
      endHistoryWatch();
      earlyClicks.end();
    },
  });
  const links = createLinkActions({ navigation, overlays, shell, fetchPage: pages.fetchPage, prepare });
  navigation.connectModals(links.openModal);
  followLinks(links);
  earlyClicks.start();
  fetchPressedPages({
    prefetchPage: pages.prefetchPage,
    expectPage: navigation.expectPage,
    held: earlyClicks.findHeld(),
  });
  startPrefetchingLater(services, { prefetchPage: pages.prefetchPage, subscribeToPages: location.subscribe });
  startSiteStateLater(services, { ...shell, bus: bus.forLateListener('frame') }, pages.expire);
}
