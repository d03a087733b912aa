import { createEventBus } from '@storefront/contracts/events';
import { languages } from '@storefront/contracts/languages';
import type { ShellRuntime } from '@storefront/contracts/runtime';
import { createSessionStore } from '@storefront/contracts/session';
import type { BootData } from '../../app/boot-data';
import { once } from '../../app/once';
import { whenFirstInteraction } from '../first-interaction';
import { createHeldReload } from '../held-reload';
import { createOverlayHistory, type OverlayHistory } from '../links/overlay-history';
import { createErrorReporter, type ErrorReporter } from '../monitoring/error-reporter';
import { type BrowserLocation, createLocationStore } from '../navigation/location-store';
import { createNavigation, type Navigation } from '../navigation/navigation';
import { nextTask } from '../next-task';
import { createRemoteLoader, type RemoteLoader } from '../remotes/federation';
import { type BrowserFragmentHost, createFragmentHost } from '../remotes/fragment-host';
import { createDeferredScriptHost, type DeferredScriptHost } from '../scripts/deferred-script-host';
import { createBrowserApi } from './browser-api';
import { createSessionRenewal, type DeferredParts } from './deferred-services';
import { createLabelStore, type GrowingLabelStore } from './label-store';
import { fetchIntegrity } from './release-integrity';
import { createReplayingBus, type ReplayingBus } from './replaying-bus';

/** What the browser's shell is made of. `shell` is the part that remotes see. */
export interface Services extends DeferredParts {
  shell: ShellRuntime;
  bus: ReplayingBus;
  labels: GrowingLabelStore;
  location: BrowserLocation;
  loader: RemoteLoader;
  fragments: BrowserFragmentHost;
  scripts: DeferredScriptHost;
  overlays: OverlayHistory;
  navigation: Navigation;
  reporter: ErrorReporter;
  /** Fetches all labels and all hashes: what was not in the document needs them. */
  prepare(): Promise<void>;
  /** Delays a reload until this work has ended. */
  holdReload(work: Promise<unknown>): void;
  /** Reloads the page after the gateway has replaced the visitor's token. */
  renewSession(): void;
}

/** Creates the services from the boot data. None of them changes the page yet. `pageUrl` is the address of the page that stands. */
export function createServices(boot: BootData, pageUrl: () => string): Services {
  const language = languages[boot.language];
  const reporter = createErrorReporter();
  const { report } = reporter;
  const overlays = createOverlayHistory();
  const { reload, hold: holdReload } = createHeldReload(overlays.reload);
  const navigation = createNavigation(overlays);
  const loader = createRemoteLoader({ ...boot, assets: boot.assetsOrigin });
  const labels = createLabelStore(boot.labels, language.htmlLang, boot.labelsUrl);
  const bus = createReplayingBus(createEventBus({ onListenerError: report }), Date.now, pageUrl);
  const location = createLocationStore(boot.page.path, boot.page.isShared);
  const session = createSessionStore(boot.session);

  const loadIntegrity = once(() => fetchIntegrity(boot.releaseSet));
  // Without a network the work goes on with what is there; the next caller tries again.
  const fetchHashes = () => loadIntegrity().catch(() => undefined);
  const prepare = async () => void (await Promise.all([labels.complete(), fetchHashes()]));
  // A first interaction may be a click on a link: then its page comes first.
  const whenTouched = whenFirstInteraction().then(nextTask).then(navigation.whenIdle);
  const deferred: DeferredParts = { boot, fetchHashes, whenTouched, report, reload };

  const scripts = createDeferredScriptHost(async () => {
    await fetchHashes();
    const { startScripts } = await import(/* webpackChunkName: "scripts" */ '../scripts/start-scripts');
    return startScripts({ session, bus, scripts: boot.scripts, reload });
  });
  const renewSession = createSessionRenewal({ report, reload, prepare }, () => shell);
  const fragments = createFragmentHost({
    loader,
    directory: boot.fragments,
    lang: boot.language,
    whenInteractive: whenTouched.then(prepare).then(navigation.whenIdle),
    prepare,
    getShell: (widget) => ({ ...shell, bus: bus.forLateListener(widget) }),
    report,
    onRefused: renewSession,
  });
  fragments.accept(boot.page.fragments);

  // Widgets get the very shell that holds their host: hence the getters above.
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
    navigate: navigation.navigate,
  };
  return {
    ...deferred,
    ...{ shell, bus, labels, location, loader, fragments, scripts, overlays, navigation, reporter },
    ...{ prepare, holdReload, renewSession },
  };
}
