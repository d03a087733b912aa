/** @jest-environment jsdom */
import { createSessionStore, unknownConsent } from '@storefront/contracts/session';
import { expectConsole } from '@storefront/tools/testing';
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

const keys = () => [...document.querySelectorAll<HTMLElement>('[data-script-key]')].map((it) => it.dataset.scriptKey);

it('installs the site’s scripts as far as the visitor allows, each announced as its maker’s snippet does', () => {
  const session = createSessionStore();
  startScripts(session, { listed, tagManagers: ['GTM-ABC123'], ga4Code: 'G-XYZ789' });
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
  const scripts = startScripts(createSessionStore(), null);
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
