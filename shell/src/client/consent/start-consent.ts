import type { EventBus } from '@storefront/contracts/events';
import type { SessionStore } from '@storefront/contracts/session';
import { once } from '../../app/once';
import { createBrowserConsent, unrecordedChoiceKey } from './browser-consent';
import type { ConsentUi, ConsentUiParts } from './consent-ui';
import { syncConsent } from './sync-consent';

interface ConsentParts extends Pick<ConsentUiParts, 'api' | 'lang' | 'htmlLang' | 'holdReload'> {
  session: SessionStore;
  bus: EventBus;
  /** Brings what a lazily loaded file needs. */
  prepare(): Promise<void>;
  report(what: string, error: unknown): void;
}

/** Anything may carry it, a link in a text of the shop included. */
const opensPreferences = '[data-consent-preferences]';

/** A choice that the provider has not heard of yet: the visitor was offline. */
function hasUnrecordedChoice(): boolean {
  try {
    return localStorage.getItem(unrecordedChoiceKey) !== null;
  } catch {
    return false;
  }
}

function whenIdle(work: () => void): void {
  // Safari has no idle callback: the page is alive by now, which is what counts.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 1000 });
  else setTimeout(work);
}

/**
 * Takes over the visitor's consent, and opens the preferences from wherever they are asked for. Call what it returns when
 * the page is there: it then asks for consent where there is none.
 */
export function startConsent({ session, bus, prepare, report, ...uiParts }: ConsentParts): () => void {
  const keeper = syncConsent(
    session,
    bus,
    createBrowserConsent(() => keeper.look()),
  );
  const load = once(async () => {
    await prepare();
    const { createConsentUi } = await import(/* webpackChunkName: "consent" */ './consent-ui');
    return createConsentUi({ ...uiParts, session, keeper });
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

  keeper.look();
  addEventListener('click', (event) => openPreferences(event, withUi), true);
  // Cleared in another place, or somebody has come whose choice the provider may know.
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
  // A link leads those without scripts to the page about privacy.
  event.preventDefault();
  withUi((ui) => ui.openPreferences());
}
