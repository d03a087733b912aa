import { markAsSafeHtml } from '@storefront/contracts/html/trusted';
// First of all styles: the tokens' file says in which order the layers count.
import '@storefront/ui/tokens.css';
import '@storefront/ui/fonts.css';
import '@storefront/ui/reset.css';
import { createEventBus } from '@storefront/contracts/events';
import { place } from '@storefront/contracts/fragments';
import { languages } from '@storefront/contracts/languages';
import type { ShellRuntime } from '@storefront/contracts/runtime';
import { createSessionStore } from '@storefront/contracts/session';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { BootData, PageBoot } from '../app/boot-data';
import { layoutPlacements } from '../app/layouts';
import { startConsent } from './consent/start-consent';
import { findContent, findRoot } from './document-places';
import { whenFirstInteraction } from './first-interaction';
import { createHeldReload } from './held-reload';
import { createLinkActions } from './links/link-actions';
import { findWindow, followLinks } from './links/link-following';
import { requireTarget } from './links/navigation-target';
import { createOverlayHistory } from './links/overlay-history';
import { createLocationStore } from './navigation/location-store';
import { createFetchPage } from './navigation/page-fetching';
import {
  type FetchPage,
  PageTransitions,
  type PageTransitionsProps,
  type ReadyPage,
} from './navigation/page-transitions';
import { createScrollMemory, type ScrollMemory } from './navigation/scroll-memory';
import { createRemoteLoader, type RemoteLoader } from './remotes/federation';
import { type BrowserFragmentHost, createFragmentHost } from './remotes/fragment-host';
import { createLateScriptHost } from './scripts/late-script-host';
import { createBrowserApi } from './services/browser-api';
import {
  createProblemWatch,
  createRenewalLater,
  createTabsLater,
  startAnalyticsLater,
  startSiteStateLater,
} from './services/deferred-services';
import { createLabelStore } from './services/label-store';
import { createReplayingBus, type ReplayingBus } from './services/replaying-bus';
import { syncSession } from './services/session-sync';

type Navigate = ShellRuntime['navigate'];
type NavigateOptions = Parameters<Navigate>[1];

/** Tells the site's monitoring too, where there is one. */
let tellMonitor: (error: unknown) => void = () => undefined;

/** Tells the shell whose code failed here: a release that fails for many is taken back (docs/decisions/0064). */
let tellRelease: (what: string) => void = () => undefined;

function report(what: string, error: unknown): void {
  console.error(`[shell] ${what}:`, error);
  tellMonitor(error);
  tellRelease(what);
}

const addressOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) => pathname + search;

const currentAddress = () => addressOf(window.location);

/** What this document was asked for as: Back can lead elsewhere before any script has come, and the document stays. */
function openedAddress(): string {
  const [visit] = performance.getEntriesByType('navigation');
  return visit && URL.canParse(visit.name) ? addressOf(new URL(visit.name)) : currentAddress();
}

/** Hashes of every file of the release set; those of the first screen came with the document. */
async function fetchIntegrity(releaseSet: string): Promise<void> {
  const response = await fetch(`/-/sets/${releaseSet}.json`);
  if (response.ok) Object.assign(globalThis.__SRI__, await response.json());
}

/** Runs once however often it is asked for; asked again after a failure. */
function once(work: () => Promise<unknown>): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  return () => {
    underWay ??= work().then(
      () => undefined,
      () => {
        underWay = undefined;
      },
    );
    return underWay;
  };
}

async function loadFirstPage(page: PageBoot, loader: RemoteLoader): Promise<ReadyPage> {
  if (page.problem || !page.remote) return { boot: page, View: null };
  return { boot: page, View: await loader.loadPageView(page.remote, page.pageKey) };
}

/** The page's own code did not come: its HTML and links stay as they are, its widgets and the frame's still live. */
function mountFragmentsOnly(page: PageBoot, fragments: BrowserFragmentHost): void {
  const placements = [...layoutPlacements(page.layout), ...page.fragments.map(({ name, props }) => place(name, props))];
  for (const slot of document.querySelectorAll<HTMLElement>('[data-placement]')) {
    const placement = placements.find(({ name }) => name === slot.dataset.fragment);
    if (placement) fragments.mount(placement, slot);
  }
}

function createBus(): ReplayingBus {
  return createReplayingBus(createEventBus({ onListenerError: report }));
}

/** Makes the shell's services out of what travelled with the document, then brings the page to life. */
export async function startShell(boot: BootData): Promise<void> {
  tellRelease = (what) => navigator.sendBeacon?.('/-/release-faults', JSON.stringify({ what, remotes: boot.remotes }));
  const opened = openedAddress();
  const language = languages[boot.language];
  const loader = createRemoteLoader(boot.remotes, boot.assetsOrigin);
  const labels = createLabelStore(boot.labels, language.htmlLang, boot.labelsUrl);
  const fetchHashes = once(() => fetchIntegrity(boot.releaseSet));
  const prepare = once(() => Promise.all([labels.complete(), fetchHashes()]));
  const whenInteractive = whenFirstInteraction().then(prepare);
  const dsn = boot.settings.monitoringDsn;
  if (dsn)
    fetchHashes()
      .then(() => import(/* webpackChunkName: "monitoring" */ './monitoring/start-monitoring'))
      .then(({ startMonitoring }) => (tellMonitor = startMonitoring(dsn, boot)))
      .catch(() => undefined);
  const overlays = createOverlayHistory();
  const { reload, hold: holdReload } = createHeldReload(overlays.reload);
  const late = { boot, fetchHashes, report, reload };
  const openDocument = (url: string, { replace }: NavigateOptions = {}) =>
    overlays.leave((isInPlace) => window.location[replace || isInPlace ? 'replace' : 'assign'](url));
  let navigate: Navigate = openDocument;
  let goTo: Navigate = (path, options) => navigate(path, options);
  const fragments = createFragmentHost({
    loader,
    lang: boot.language,
    whenInteractive,
    prepare,
    getShell: (widget) => ({ ...shell, bus: bus.forLateListener(widget) }),
    report,
    onRefused: () => renewSession(),
  });
  const bus = createBus();
  const location = createLocationStore(boot.page.path);
  const session = createSessionStore(boot.session);
  const scripts = createLateScriptHost(async () => {
    await fetchHashes();
    const { startScripts } = await import(/* webpackChunkName: "scripts" */ './scripts/start-scripts');
    return startScripts({ session, bus, scripts: boot.scripts, reload });
  });
  // The loader speaks: on a page that nobody has touched its word is not there yet.
  const renewSession = createRenewalLater({ ...late, fetchHashes: prepare }, () => shell);
  const shell: ShellRuntime = {
    language,
    prefix: boot.prefix,
    currency: boot.currency,
    site: boot.site,
    session,
    bus,
    api: createBrowserApi(fetchHashes, renewSession),
    labels,
    fragments,
    location,
    scripts,
    navigate(address, { external, replace, isSamePage } = {}) {
      const target = requireTarget(address, external);
      if ('path' in target && isSamePage) navigate(target.path, { replace: true, isSamePage });
      else if ('path' in target) goTo(target.path, { replace });
      else openDocument(target.external, { replace });
    },
  };
  fragments.accept(boot.page.fragments);
  const askForConsent = startConsent({
    session,
    bus,
    api: shell.api,
    lang: boot.language,
    htmlLang: language.htmlLang,
    prepare: fetchHashes,
    report,
    holdReload,
  });
  const connect = createTabsLater(late, bus);
  const onOtherIdentity = () => leaveOwnPage(reload);
  syncSession({ session, bus, lang: boot.language, connect, onOtherIdentity, onRefused: renewSession });
  const first = await loadFirstPage(boot.page, loader).catch((error: unknown) => report(boot.page.pageKey, error));
  // Back or Forward meanwhile: the other page's entry may belong to this very document, and then nobody else shows it.
  if (currentAddress() !== opened) return reload();
  // Small, and needed before any code may run that the first screen did not bring.
  void fetchHashes();
  askForConsent();
  if (boot.scripts) scripts.start();
  startAnalyticsLater(late, { session, bus, api: shell.api });
  if (!first) return mountFragmentsOnly(boot.page, fragments);
  // A notice that stands alone has none of the frame that another page would stand in.
  let isOutdated = boot.page.problem?.isAlone ?? false;
  const fetchPage = createFetchPage({
    loader,
    fragments,
    labels,
    releaseSet: boot.releaseSet,
    isOutdated: () => isOutdated,
    prepare,
  });
  const watchProblem = createProblemWatch(late, shell.api);
  const { isProduction } = boot;
  const parts = { first, shell, location, fragments, fetchPage, openDocument, isProduction, watchProblem };
  // Back during hydration, which the router is deaf to. A page may rewrite its own address then, without a popstate.
  let wentBack = false;
  const onPopState = () => (wentBack = true);
  window.addEventListener('popstate', onPopState);
  hydrate({
    ...parts,
    onNavigate(next) {
      navigate = next;
      window.removeEventListener('popstate', onPopState);
      if (wentBack && currentAddress() !== opened) reload();
      wentBack = false;
    },
  });
  const actions = createLinkActions({
    navigate: (...to) => navigate(...to),
    shell,
    history: overlays,
    fetchPage,
    prepare,
    openDocument,
  });
  goTo = (path, options) => {
    const asked = findWindow(new URL(path, window.location.href));
    if (asked) actions.openModal(asked.path, asked.mode);
    else actions.navigate(path, options);
  };
  followLinks(actions);
  startSiteStateLater(late, { ...shell, bus: bus.forLateListener('frame') }, () => (isOutdated = true));
}

/** What stands here may be somebody's own who has just logged out in another tab: the server decides anew. */
function leaveOwnPage(reload: () => void): void {
  const { page = '' } = findContent()?.dataset ?? {};
  if (/^(auth|webshop)\./.test(page)) reload();
}

/** A document that was reloaded or come back to opens where it was left; a new one at its top. */
function restoreScroll(scroll: ScrollMemory): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!visit || visit.type === 'navigate') return;
  const entryKey = (history.state as { key?: string } | null)?.key ?? 'default';
  window.scrollTo(0, scroll.find(`${entryKey} ${window.location.pathname}${window.location.search}`) ?? window.scrollY);
}

interface HydrateParts {
  first: ReadyPage;
  shell: ShellRuntime;
  location: ReturnType<typeof createLocationStore>;
  fragments: BrowserFragmentHost;
  fetchPage: FetchPage;
  openDocument(url: string): void;
  isProduction: boolean;
  watchProblem: PageTransitionsProps['watchProblem'];
  onNavigate(navigate: Navigate): void;
}

function hydrate({ fragments, onNavigate, ...page }: HydrateParts): void {
  const root = findRoot();
  const main = findContent();
  if (!root || !main) throw new Error('The document has no #root with a #content');
  history.scrollRestoration = 'manual';
  const scroll = createScrollMemory();
  restoreScroll(scroll);
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter>
        <PageTransitions
          {...page}
          {...{ scroll, report }}
          firstHtml={markAsSafeHtml(main.innerHTML)}
          onRouter={(router) => {
            fragments.finishHydration();
            onNavigate(router);
          }}
        />
      </BrowserRouter>,
      { onRecoverableError: (error) => report(page.first.boot.pageKey, error) },
    );
  });
}
