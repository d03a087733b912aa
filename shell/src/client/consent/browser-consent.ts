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

/** Where a choice waits in the browser's storage until the provider has it. */
export const unrecordedChoiceKey = 'consent-unrecorded';

const channelName = 'consent';

function readCookie(): string | undefined {
  return new RegExp(`(?:^|; )${consentCookieName}=([^;]*)`).exec(document.cookie)?.[1];
}

/** The inline loader sets the same attribute before the first paint: nobody who has chosen sees the banner. */
function showWhetherKnown(): void {
  document.documentElement.toggleAttribute('data-consent', readCookie() !== undefined);
}

/** The browser's cookie, its data layer and its other tabs. `onLook` is called whenever the cookie may be another. */
export function createBrowserConsent(onLook: () => void): ConsentTargets {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(channelName) : undefined;
  const look = () => {
    showWhetherKnown();
    onLook();
  };
  channel?.addEventListener('message', look);
  // Cleared or changed without us: seen at once where the browser tells, else when the visitor comes back to the tab.
  window.cookieStore?.addEventListener('change', look);
  addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);
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
