import type { EventBus } from '@storefront/contracts/events';
import type { SessionStore } from '@storefront/contracts/session';
import { once } from '../../app/once';
import { createBrowserConsent, unrecordedChoiceKey } from './browser-consent';
import type { ConsentUi, ConsentUiParts } from './consent-ui';
import { syncConsent } from './sync-consent';

interface ConsentParts extends Pick<ConsentUiParts, 'api' | 'lang' | 'htmlLang' | 'holdReload'> {
  session: SessionStore;
  bus: EventBus;
  /** Loads what a lazily loaded file needs. */
  prepare(): Promise<void>;
  report(what: string, error: unknown): void;
}

/** Any element may have it, e.g. a link in one of the shop's texts. */
const opensPreferences = '[data-consent-preferences]';

/** Whether the provider has yet to record a choice: the visitor was offline. */
function hasUnrecordedChoice(): boolean {
  try {
    return localStorage.getItem(unrecordedChoiceKey) !== null;
  } catch {
    return false;
  }
}

function whenIdle(work: () => void): void {
  // Safari has no idle callback: the page is hydrated by now, which is what matters.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 1000 });
  else setTimeout(work);
}

/**
 * Reads the visitor's consent, and opens the preferences on request. Call the returned function when the page is shown: it
 * asks for consent where there is none.
 */
export function startConsent({ session, bus, prepare, report, ...uiParts }: ConsentParts): () => void {
  const consentSync = syncConsent(
    session,
    bus,
    createBrowserConsent(() => consentSync.refresh()),
  );
  const load = once(async () => {
    await prepare();
    const { createConsentUi } = await import(/* webpackChunkName: "consent" */ './consent-ui');
    return createConsentUi({ ...uiParts, session, consentSync });
  });
  const withUi = (work: (ui: ConsentUi) => unknown) => {
    // Without a network nothing is allowed meanwhile, and the next page asks again.
    load()
      .then(work)
      .catch((error: unknown) => report('consent', error));
  };
  const askIfUnknown = () => {
    if (!session.getState().consent.isKnown) withUi((ui) => ui.ask());
  };

  consentSync.refresh();
  addEventListener('click', (event) => openPreferences(event, withUi), true);
  // Cleared elsewhere, or a customer has logged in whose choice the provider may know.
  session.subscribe(({ consent }, before) => before.consent.isKnown && !consent.isKnown && askIfUnknown());
  bus.on('session.loggedIn', askIfUnknown);
  const recordIfWaiting = () => {
    if (hasUnrecordedChoice()) withUi((ui) => ui.record());
  };
  addEventListener('online', recordIfWaiting);
  return () =>
    whenIdle(() => {
      askIfUnknown();
      recordIfWaiting();
    });
}

function openPreferences(event: MouseEvent, withUi: (work: (ui: ConsentUi) => unknown) => void): void {
  if (!(event.target as Element | null)?.closest?.(opensPreferences)) return;
  // Without scripts the link leads to the page about privacy.
  event.preventDefault();
  withUi((ui) => ui.openPreferences());
}
