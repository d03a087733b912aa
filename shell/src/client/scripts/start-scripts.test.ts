/** @jest-environment jsdom */
import { createEventBus } from '@storefront/contracts/events';
import { createSessionStore, unknownConsent } from '@storefront/contracts/session';
import { expectConsole } from '@storefront/remote-kit/testing';
import { createPendingConsent } from '../analytics/pending-consent';
import { startScripts } from './start-scripts';

const listed = [
  { key: 'gtagmanager', src: 'https://tags.example/gtm.js', gdpr: 'analytics' },
  { key: 'ganalytics4', src: 'https://tags.example/gtag/js', gdpr: 'marketing' },
] as const;

beforeEach(() => {
  jest.useFakeTimers({ now: 1_700_000_000_000 });
  document.head.innerHTML = '';
  window.dataLayer = [];
  window.gtag = (...words) => void window.dataLayer?.push(words);
});

const bus = createEventBus({
  onListenerError(_, error) {
    throw error;
  },
});

const keys = () => [...document.querySelectorAll<HTMLElement>('[data-script-key]')].map((it) => it.dataset.scriptKey);

it('installs the site’s scripts as far as the visitor allows, each announced as its maker’s snippet does', () => {
  const session = createSessionStore();
  startScripts({
    session,
    bus,
    scripts: { listed, tagManagers: ['GTM-ABC123'], ga4Code: 'G-XYZ789' },
    reload: jest.fn(),
  });
  jest.advanceTimersByTime(60_000);
  expect([keys(), window.dataLayer]).toEqual([[], []]);
  session.setState({ consent: { isKnown: true, analytics: true, marketing: false } });
  jest.advanceTimersByTime(500);
  expect(keys()).toEqual(['gtagmanager']);
  expect(window.dataLayer).toEqual([{ 'gtm.start': expect.any(Number), event: 'gtm.js' }]);
  session.setState({ consent: { isKnown: true, analytics: false, marketing: true } });
  jest.advanceTimersByTime(500);
  expect(keys()).toEqual(['ganalytics4']);
  expect(window.dataLayer?.slice(1)).toEqual([
    ['js', expect.any(Date)],
    ['config', 'G-XYZ789'],
  ]);
  session.setState({ consent: unknownConsent });
  expect(keys()).toEqual([]);
});

it('installs what remotes ask for, and says in the console what cannot be', () => {
  const scripts = startScripts({ session: createSessionStore(), bus, scripts: null, reload: jest.fn() });
  scripts.install({ key: 'map', src: 'https://map.example/map.js', appendTo: 'head' });
  jest.advanceTimersByTime(500);
  expect(keys()).toEqual(['map']);
  expectConsole('error', /^Script key is not defined$/);
  scripts.install({ key: '', src: 'https://map.example/map.js' });
  expectConsole('error', /^Failed to load script: map$/);
  document.querySelector('[data-script-key]')?.dispatchEvent(new Event('error'));
  expectConsole('error', /^Invalid appendTo selector$/);
  scripts.install({ key: 'lost', content: 'x', appendTo: '#nowhere' });
  jest.advanceTimersByTime(1500);
});

describe('a choice that reloads the page', () => {
  const reloading = { key: 'reloading', content: 'x', gdpr: 'marketing', gdprReload: true } as const;

  beforeEach(() => sessionStorage.clear());

  /** As `syncConsent` does it: the state first, then the event. */
  function choose(isChoice: boolean) {
    const session = createSessionStore();
    const reload = jest.fn();
    const ownBus = createEventBus({ onListenerError: () => undefined });
    const scripts = { listed: [reloading], tagManagers: ['GTM-ABC123'], ga4Code: null };
    startScripts({ session, bus: ownBus, scripts, reload });
    const choice = { analytics: false, marketing: true };
    session.setState({ consent: { isKnown: true, ...choice } });
    ownBus.emit('consent.changed', { ...choice, isChoice });
    expect(reload).toHaveBeenCalledTimes(1);
    return createPendingConsent().take();
  }
  afterEach(() => {
    delete window.google_tag_manager;
  });

  it('is stored for the next document where no tag manager could read it, and reported once', () => {
    expect(choose(true)).toEqual({ analytics: false, marketing: true });
    expect(createPendingConsent().take()).toBeNull();
  });

  it('is not reported again where a tag manager has read it', () => {
    window.google_tag_manager = { 'GTM-ABC123': {} };
    expect(choose(true)).toBeNull();
  });

  it('is reported only by the tab in which it was made', () => {
    expect(choose(false)).toBeNull();
  });
});
