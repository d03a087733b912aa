/** @jest-environment jsdom */
import { createSessionStore } from '@storefront/contracts/session';
import { deliverToDataLayer } from './data-layer';

const pageView = { event: 'page_view' };

beforeEach(() => {
  jest.useFakeTimers();
  window.dataLayer = [];
  window.google_tag_manager = undefined;
});

function start(eventConsent: 'analytics' | 'marketing' | null) {
  const session = createSessionStore();
  const containers = ['GTM-ABC123', 'G-XYZ789'];
  return { session, push: deliverToDataLayer({ session, eventConsent, containers }).push };
}

const allow = (analytics: boolean, marketing: boolean) => ({ consent: { isKnown: true, analytics, marketing } });

it('follows the visitor’s consent to the category that the settings name', () => {
  window.google_tag_manager = { 'G-XYZ789': {} };
  const { session, push } = start('marketing');
  push(pageView);
  session.setState(allow(true, false));
  expect(window.dataLayer).toEqual([]);
  session.setState(allow(true, true));
  expect(window.dataLayer).toEqual([pageView]);
  session.setState(allow(true, false));
  push(pageView);
  expect(window.dataLayer).toEqual([pageView]);
});

it('knows a tag manager of the site from one of somebody else', () => {
  window.google_tag_manager = { 'GTM-OTHER': {} };
  const { push } = start(null);
  push(pageView);
  expect(window.dataLayer).toEqual([]);
  window.google_tag_manager = { 'GTM-ABC123': {} };
  jest.advanceTimersByTime(1000);
  expect(window.dataLayer).toEqual([pageView]);
});

it('logs dropped events in the console as information', () => {
  const info = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  start(null).push(pageView);
  jest.advanceTimersByTime(20_000);
  expect(info.mock.calls).toEqual([['[analytics] Dropped without a tag manager after 20000 ms: page_view']]);
});
