import type { EventBus } from '@storefront/contracts/events';
import {
  type ConsentChoice,
  type ConsentState,
  formatConsent,
  parseConsent,
  type SessionStore,
} from '@storefront/contracts/session';
import { type ConsentSignals, toConsentSignals } from '../../app/consent/consent-signals';

/** Where the choice is stored and announced. `browser-consent.ts` implements it for the browser. */
export interface ConsentTargets {
  readCookie(): string | undefined;
  writeCookie(value: string): void;
  /** Sends a consent update to the tags. */
  signal(signals: ConsentSignals): void;
  /** Makes the other tabs read the cookie again. */
  notifyOtherTabs(): void;
}

export interface ConsentSync {
  /** Reads the cookie again: it may have been changed or cleared elsewhere. */
  refresh(): void;
  /** Stores the visitor's choice. */
  choose(choice: ConsentChoice): void;
  /** Stores what the visitor chose earlier, on another device or before the cookie was cleared. */
  adopt(choice: ConsentChoice): void;
}

function isSame(one: ConsentState, other: ConsentState): boolean {
  return one.isKnown === other.isKnown && one.analytics === other.analytics && one.marketing === other.marketing;
}

/** Keeps the visitor's consent the same in session store, cookie, tags and listeners. */
export function syncConsent(session: SessionStore, bus: EventBus, places: ConsentTargets): ConsentSync {
  // A browser may refuse the cookie: the choice then lives as long as the document, and no refresh may undo it.
  let isCookieRefused = false;

  function set(consent: ConsentState, isChoice: boolean): void {
    if (isSame(consent, session.getState().consent)) return;
    // The tags first: a script that starts or stops at the new state must find their consent up to date.
    places.signal(toConsentSignals(consent));
    session.setState({ consent });
    bus.emit('consent.changed', { analytics: consent.analytics, marketing: consent.marketing, isChoice });
  }

  function store(choice: ConsentChoice, isChoice: boolean): void {
    const value = formatConsent(choice);
    places.writeCookie(value);
    isCookieRefused = places.readCookie() !== value;
    set(parseConsent(value), isChoice);
    places.notifyOtherTabs();
  }

  return {
    refresh() {
      const value = places.readCookie();
      if (value === undefined && isCookieRefused) return;
      set(parseConsent(value), false);
    },
    choose: (choice) => store(choice, true),
    adopt(choice) {
      if (!session.getState().consent.isKnown) store(choice, false);
    },
  };
}
