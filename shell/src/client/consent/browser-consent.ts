import { cookieLifetimeSeconds } from '@storefront/contracts/constants';
import { consentCookieName } from '@storefront/contracts/session';
import type { ConsentSignals } from '../../app/consent/consent-signals';
import type { ConsentTargets } from './sync-consent';

declare global {
  interface Window {
    /** Made by the inline loader, before anything else can write to the data layer. */
    gtag?(command: 'consent', action: 'update', signals: ConsentSignals): void;
  }
}

/** Storage key of a choice that the provider has not recorded yet. */
export const unrecordedChoiceKey = 'consent-unrecorded';

const channelName = 'consent';

function readCookie(): string | undefined {
  return new RegExp(`(?:^|; )${consentCookieName}=([^;]*)`).exec(document.cookie)?.[1];
}

/** The inline loader sets the same attribute before the first paint: visitors who have chosen never see the banner. */
function showWhetherKnown(): void {
  document.documentElement.toggleAttribute('data-consent', readCookie() !== undefined);
}

/** The browser's cookie, its data layer and its other tabs. `onChange` is called whenever the cookie may have changed. */
export function createBrowserConsent(onChange: () => void): ConsentTargets {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(channelName) : undefined;
  const refresh = () => {
    showWhetherKnown();
    onChange();
  };
  channel?.addEventListener('message', refresh);
  // The cookie may be cleared or changed elsewhere: noticed at once where the browser has the event, else at the next visit.
  window.cookieStore?.addEventListener('change', refresh);
  addEventListener('pageshow', refresh);
  document.addEventListener('visibilitychange', refresh);
  return {
    readCookie,
    writeCookie(value) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous: a page that is left at once would lose the choice
      document.cookie = `${consentCookieName}=${value}; Path=/; Max-Age=${cookieLifetimeSeconds}; Secure; SameSite=Lax`;
      showWhetherKnown();
    },
    signal: (signals) => window.gtag?.('consent', 'update', signals),
    notifyOtherTabs: () => channel?.postMessage(''),
  };
}
