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
  bus.on('consent.changed', (payload) => happened.push({ told: payload }));
  session.subscribe(({ consent }) => happened.push({ stored: consent }));
  const keeper = syncConsent(session, bus, {
    readCookie: () => browser.cookie,
    writeCookie(value) {
      if (!refusesCookies) browser.cookie = value;
    },
    signal: (signals) => happened.push({ signals }),
    notifyOtherTabs: () => happened.push('other tabs'),
  });
  return { browser, happened, session, keeper };
}

it('takes over what the cookie says: tags first, then the store, then whoever listens', () => {
  const { keeper, happened } = start({ cookie: 'analytics' });
  keeper.look();
  expect(happened).toEqual([
    { signals: toConsentSignals(onlyAnalytics) },
    { stored: { isKnown: true, ...onlyAnalytics } },
    { told: { ...onlyAnalytics, isChoice: false } },
  ]);
});

it('says nothing where there is no cookie: everything counts as refused already', () => {
  const { keeper, happened, session } = start();
  keeper.look();
  expect(happened).toEqual([]);
  expect(session.getState().consent).toBe(unknownConsent);
});

it.each([nothing, onlyAnalytics, { analytics: false, marketing: true }, everything])(
  'keeps the choice %j in the cookie, tells tags, store, listeners and other tabs, each once',
  (choice) => {
    const { keeper, happened, browser } = start();
    keeper.choose(choice);
    expect(browser.cookie).toBe(formatConsent(choice));
    expect(happened).toEqual([
      { signals: toConsentSignals(choice) },
      { stored: { isKnown: true, ...choice } },
      { told: { ...choice, isChoice: true } },
      'other tabs',
    ]);
  },
);

it('tells nobody again of a choice that changes nothing', () => {
  const { keeper, happened } = start({ cookie: 'analytics' });
  keeper.look();
  happened.length = 0;
  keeper.choose(onlyAnalytics);
  keeper.look();
  expect(happened).toEqual(['other tabs']);
});

it('denies everything again when consent is withdrawn', () => {
  const { keeper, happened } = start({ cookie: 'analytics|marketing' });
  keeper.look();
  happened.length = 0;
  keeper.choose(nothing);
  expect(happened[0]).toEqual({ signals: toConsentSignals(nothing) });
});

it('follows a choice of another tab without calling it one of its own', () => {
  const { keeper, happened, browser } = start();
  browser.cookie = 'analytics|marketing';
  keeper.look();
  expect(happened).toContainEqual({ told: { ...everything, isChoice: false } });
  expect(happened).not.toContain('other tabs');
});

it('notices that the cookie was cleared elsewhere: nothing is allowed and the visitor is to be asked', () => {
  const { keeper, happened, browser, session } = start({ cookie: 'analytics|marketing' });
  keeper.look();
  browser.cookie = undefined;
  keeper.look();
  expect(session.getState().consent).toEqual(unknownConsent);
  expect(happened).toContainEqual({ signals: toConsentSignals(nothing) });
});

it('remembers the choice for as long as the page lives where the browser refuses the cookie', () => {
  const { keeper, session } = start({ refusesCookies: true });
  keeper.choose(onlyAnalytics);
  keeper.look();
  expect(session.getState().consent).toEqual({ isKnown: true, ...onlyAnalytics });
});

it('adopts what the provider knows, as no choice of now, and never over a choice of this browser', () => {
  const fresh = start();
  fresh.keeper.adopt(onlyAnalytics);
  expect(fresh.browser.cookie).toBe('analytics');
  expect(fresh.happened).toContainEqual({ told: { ...onlyAnalytics, isChoice: false } });
  const chosen = start({ cookie: '' });
  chosen.keeper.look();
  chosen.keeper.adopt(everything);
  expect(chosen.browser.cookie).toBe('');
});
