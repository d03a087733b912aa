/** @jest-environment jsdom */
import { createEventBus } from '@storefront/contracts/events';
import { createSessionStore } from '@storefront/contracts/session';
import { createEarlyAnalytics } from './early-analytics';

const order = {
  items: [],
  valueMinor: 0,
  coupon: null,
  orderIdentificator: '1-x',
  number: '2026-000001',
  taxMinor: 0,
  shippingMinor: 0,
};
const undecided = { isKnown: false, analytics: false, marketing: false };
const refused = { isKnown: true, analytics: false, marketing: false };
const allowed = { isKnown: true, analytics: true, marketing: true };

beforeEach(() => localStorage.clear());

function start(consent = undecided) {
  const session = createSessionStore();
  session.setState({ consent });
  const bus = createEventBus({
    onListenerError: (_, error) => {
      throw error;
    },
  });
  return { session, bus, memory: createEarlyAnalytics({ session, bus, eventConsent: 'analytics' }) };
}

it('remembers a confirmed order for later pages while consent is pending', async () => {
  const { bus, memory } = start();
  bus.emit('order.confirmed', order);
  await memory.whenOrderConfirmed;
  expect(start().memory.pending.list()).toEqual(['1-x']);
});

it('forgets unreported orders when consent is refused, and leaves nothing in the browser', () => {
  const { bus, session } = start();
  bus.emit('order.confirmed', order);
  session.setState({ consent: refused });
  expect(localStorage).toHaveLength(0);
});

it('remembers no order of somebody who has refused', () => {
  const { bus } = start(refused);
  bus.emit('order.confirmed', order);
  expect(localStorage).toHaveLength(0);
});

it.each([
  ['is withdrawn', allowed, refused],
  ['is asked for anew', allowed, undecided],
])(
  'takes the ad click out of the browser when consent %s, before any code of analytics has come',
  (_, before, after) => {
    localStorage.setItem('gclid', '"Cj0KCQ"');
    const { session } = start(before);
    expect(localStorage.getItem('gclid')).not.toBeNull();
    session.setState({ consent: after });
    expect(localStorage.getItem('gclid')).toBeNull();
  },
);

it('takes an ad click of earlier days out of the browser of somebody who allows no marketing', () => {
  localStorage.setItem('gclid', 'as something else wrote it');
  start(refused);
  expect(localStorage.getItem('gclid')).toBeNull();
});
