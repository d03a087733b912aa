import { createEventBus } from '@storefront/contracts/events';
import { validateEvent } from '@storefront/contracts/events/schemas';
import { createSessionStore, formatConsent, unknownConsent } from '@storefront/contracts/session';
import { toConsentSignals } from '../../app/consent/consent-signals';
import { syncConsent } from './sync-consent';

const onlyAnalytics = { analytics: true, marketing: false };
const nothing = { analytics: false, marketing: false };
const everything = { analytics: true, marketing: true };

/** A browser of plain values: one cookie, and a list of everything that happened, in order. */
function start({ cookie, refusesCookies = false }: { cookie?: string; refusesCookies?: boolean } = {}) {
  const browser = { cookie };
  const happened: unknown[] = [];
  const session = createSessionStore();
  const bus = createEventBus({
    validate: validateEvent,
    onListenerError: (_, error) => {
      throw error;
    },
  });
  bus.on('consent.changed', (payload) => happened.push({ reported: payload }));
  session.subscribe(({ consent }) => happened.push({ stored: consent }));
  const consentSync = syncConsent(session, bus, {
    readCookie: () => browser.cookie,
    writeCookie(value) {
      if (!refusesCookies) browser.cookie = value;
    },
    signal: (signals) => happened.push({ signals }),
    notifyOtherTabs: () => happened.push('other tabs'),
  });
  return { browser, happened, session, consentSync };
}

it('applies the cookie: to the tags first, then to the store, then to listeners', () => {
  const { consentSync, happened } = start({ cookie: 'analytics' });
  consentSync.refresh();
  expect(happened).toEqual([
    { signals: toConsentSignals(onlyAnalytics) },
    { stored: { isKnown: true, ...onlyAnalytics } },
    { reported: { ...onlyAnalytics, isChoice: false } },
  ]);
});

it('says nothing where there is no cookie: everything counts as refused already', () => {
  const { consentSync, happened, session } = start();
  consentSync.refresh();
  expect(happened).toEqual([]);
  expect(session.getState().consent).toBe(unknownConsent);
});

it.each([nothing, onlyAnalytics, { analytics: false, marketing: true }, everything])(
  'keeps the choice %j in the cookie, tells tags, store, listeners and other tabs, each once',
  (choice) => {
    const { consentSync, happened, browser } = start();
    consentSync.choose(choice);
    expect(browser.cookie).toBe(formatConsent(choice));
    expect(happened).toEqual([
      { signals: toConsentSignals(choice) },
      { stored: { isKnown: true, ...choice } },
      { reported: { ...choice, isChoice: true } },
      'other tabs',
    ]);
  },
);

it('announces no choice that changes nothing', () => {
  const { consentSync, happened } = start({ cookie: 'analytics' });
  consentSync.refresh();
  happened.length = 0;
  consentSync.choose(onlyAnalytics);
  consentSync.refresh();
  expect(happened).toEqual(['other tabs']);
});

it('denies everything again when consent is withdrawn', () => {
  const { consentSync, happened } = start({ cookie: 'analytics|marketing' });
  consentSync.refresh();
  happened.length = 0;
  consentSync.choose(nothing);
  expect(happened[0]).toEqual({ signals: toConsentSignals(nothing) });
});

it('follows a choice of another tab without calling it one of its own', () => {
  const { consentSync, happened, browser } = start();
  browser.cookie = 'analytics|marketing';
  consentSync.refresh();
  expect(happened).toContainEqual({ reported: { ...everything, isChoice: false } });
  expect(happened).not.toContain('other tabs');
});

it('notices that the cookie was cleared elsewhere: nothing is allowed and the visitor is to be asked', () => {
  const { consentSync, happened, browser, session } = start({ cookie: 'analytics|marketing' });
  consentSync.refresh();
  browser.cookie = undefined;
  consentSync.refresh();
  expect(session.getState().consent).toEqual(unknownConsent);
  expect(happened).toContainEqual({ signals: toConsentSignals(nothing) });
});

it('remembers the choice for as long as the page lives where the browser refuses the cookie', () => {
  const { consentSync, session } = start({ refusesCookies: true });
  consentSync.choose(onlyAnalytics);
  consentSync.refresh();
  expect(session.getState().consent).toEqual({ isKnown: true, ...onlyAnalytics });
});

it('adopts what the provider knows, as no choice of now, and never over a choice of this browser', () => {
  const fresh = start();
  fresh.consentSync.adopt(onlyAnalytics);
  expect(fresh.browser.cookie).toBe('analytics');
  expect(fresh.happened).toContainEqual({ reported: { ...onlyAnalytics, isChoice: false } });
  const chosen = start({ cookie: '' });
  chosen.consentSync.refresh();
  chosen.consentSync.adopt(everything);
  expect(chosen.browser.cookie).toBe('');
});
