import type { EventBus } from '@storefront/contracts/events';
import {
  type ConsentChoice,
  type ConsentState,
  formatConsent,
  parseConsent,
  type SessionStore,
} from '@storefront/contracts/session';
import { type ConsentSignals, toConsentSignals } from '../../app/consent/consent-signals';

/** Where the choice is kept, and who hears of it. `browser-consent.ts` is the browser's. */
export interface ConsentTargets {
  readCookie(): string | undefined;
  writeCookie(value: string): void;
  /** Sends a consent update to the tags. */
  signal(signals: ConsentSignals): void;
  /** Lets other tabs know that they should look at the cookie. */
  notifyOtherTabs(): void;
}

export interface ConsentSync {
  /** Takes over what the cookie says now: it may have been changed or cleared elsewhere. */
  look(): void;
  /** The visitor has said what they allow. */
  choose(choice: ConsentChoice): void;
  /** Takes over what the visitor chose earlier, on another device or before the cookie was cleared. */
  adopt(choice: ConsentChoice): void;
}

function isSame(one: ConsentState, other: ConsentState): boolean {
  return one.isKnown === other.isKnown && one.analytics === other.analytics && one.marketing === other.marketing;
}

/** Keeps session store, cookie, tags and listeners of one mind about the visitor's consent. */
export function syncConsent(session: SessionStore, bus: EventBus, places: ConsentTargets): ConsentSync {
  // A browser may refuse the cookie: the choice then lives as long as the document, and no look may undo it.
  let isCookieRefused = false;

  function set(consent: ConsentState, isChoice: boolean): void {
    if (isSame(consent, session.getState().consent)) return;
    // The tags first: what starts or is let go by the new state must find their consent up to date.
    places.signal(toConsentSignals(consent));
    session.setState({ consent });
    bus.emit('consent.changed', { analytics: consent.analytics, marketing: consent.marketing, isChoice });
  }

  function keep(choice: ConsentChoice, isChoice: boolean): void {
    const value = formatConsent(choice);
    places.writeCookie(value);
    isCookieRefused = places.readCookie() !== value;
    set(parseConsent(value), isChoice);
    places.notifyOtherTabs();
  }

  return {
    look() {
      const value = places.readCookie();
      if (value === undefined && isCookieRefused) return;
      set(parseConsent(value), false);
    },
    choose: (choice) => keep(choice, true),
    adopt(choice) {
      if (!session.getState().consent.isKnown) keep(choice, false);
    },
  };
}
