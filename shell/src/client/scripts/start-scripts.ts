import type { EventBus } from '@storefront/contracts/events';
import type { ScriptDescriptor, ScriptHost } from '@storefront/contracts/runtime';
import type { SessionStore } from '@storefront/contracts/session';
import type { BrowserScripts } from '../../app/boot-data';
import { createPendingConsent } from '../analytics/pending-consent';
import { isTagManagerReady } from '../analytics/tag-manager';
import { createReloadGuard } from '../site-state/reload-guard';
import { createBrowserScripts } from './browser-scripts';
import { createScriptInstaller } from './install-scripts';

declare global {
  interface Window {
    /** Made by the inline loader. */
    dataLayer?: object[];
  }
}

type Gtag = (command: 'js' | 'config', value: Date | string) => void;

/** What Google's own snippets write before they load their script: the first page view hangs on it. */
function announceTag({ key }: ScriptDescriptor, ga4Code: string | null): void {
  if (key === 'gtagmanager') window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  if (key !== 'ganalytics4' || ga4Code === null) return;
  const gtag = window.gtag as Gtag | undefined;
  gtag?.('js', new Date());
  gtag?.('config', ga4Code);
}

export interface ScriptsParts {
  session: SessionStore;
  bus: EventBus;
  scripts: BrowserScripts | null;
  reload(): void;
}

/** Installs the site's scripts and those that remotes ask for, following the visitor's consent. */
export function startScripts({ session, bus, scripts, reload }: ScriptsParts): ScriptHost {
  let isLeaving = false;
  const reloadGuard = createReloadGuard({
    reload() {
      isLeaving = true;
      reload();
    },
    path: () => window.location.pathname,
  });
  const place = createBrowserScripts(reloadGuard, (descriptor) => announceTag(descriptor, scripts?.ga4Code ?? null));
  const installer = createScriptInstaller(place, session.getState().consent);
  session.subscribe(({ consent }, before) => {
    if (consent !== before.consent) installer.setConsent(consent);
  });
  // Told right after the reload was asked for: of what the data layer holds by then nobody reads who is not there yet.
  bus.on('consent.changed', ({ analytics, marketing, isChoice }) => {
    if (isLeaving && isChoice && !isTagManagerReady(scripts?.tagManagers ?? []))
      createPendingConsent().keep({ analytics, marketing });
  });
  for (const descriptor of scripts?.listed ?? []) installer.install(descriptor);
  return installer;
}
