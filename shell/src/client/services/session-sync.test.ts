import { createEventBus } from '@storefront/contracts/events';
import { validateEvent } from '@storefront/contracts/events/schemas';
import { anonymousSession, createSessionStore, type SessionState } from '@storefront/contracts/session';
import { connectTabs } from '../tabs/tabs';
import { syncSession } from './session-sync';

const root = document.documentElement;
const createCart = (itemCount: number, version = itemCount) => ({ itemCount, total: `${itemCount},00 KM`, version });
const createSession = (own: Partial<SessionState>): SessionState => ({ ...anonymousSession, isKnown: true, ...own });
const mug = { shoppingCartCode: 'p101', id: 101, title: 'Šolja', priceMinor: 3290, quantity: 1 };
const amra = { id: 7, firstName: 'Amra' };

/** Answers to `/-/session`, given by the test when it likes. */
let pending: ((session: SessionState | undefined) => void)[];

beforeEach(() => {
  jest.useFakeTimers();
  pending = [];
  localStorage.clear();
  root.removeAttribute('style');
  globalThis.fetch = jest.fn(
    () =>
      new Promise<Response>((resolve) => {
        pending.push((session) => resolve({ ok: session !== undefined, json: async () => session } as Response));
      }),
  );
});

async function answer(index: number, session: SessionState | undefined) {
  pending[index]?.(session);
  await jest.advanceTimersByTimeAsync(0);
}

/** A channel like the browser's, which reaches every other one of its name and not itself. */
class LocalChannel {
  static open = new Set<LocalChannel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    LocalChannel.open.add(this);
  }
  postMessage(data: unknown) {
    for (const channel of LocalChannel.open)
      if (channel !== this) channel.onmessage?.({ data: JSON.parse(JSON.stringify(data)) });
  }
  close() {
    LocalChannel.open.delete(this);
  }
}

afterEach(() => {
  LocalChannel.open.clear();
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  jest.useRealTimers();
});

function start(initial: SessionState = anonymousSession) {
  const session = createSessionStore(initial);
  const bus = createEventBus({
    validate: validateEvent,
    onListenerError: (_, error) => {
      throw error;
    },
  });
  const onOtherIdentity = jest.fn();
  syncSession({ session, bus, lang: 'en', connect: connectTabs, onOtherIdentity });
  return { session, bus, onOtherIdentity };
}

const shownCount = () => root.style.getPropertyValue('--cart-count');

it('fetches the visitor’s session after a page that was rendered for nobody', async () => {
  const { session } = start();
  expect(fetch).toHaveBeenCalledWith('/-/session?lang=en');
  await answer(0, createSession({ user: amra, cart: createCart(2) }));
  expect(session.getState()).toEqual(createSession({ user: amra, cart: createCart(2) }));
});

it('stays quiet when the visitor leaves the document in the middle of the answer', async () => {
  const unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);
  globalThis.fetch = jest.fn(async () => ({ ok: true, json: () => Promise.reject(new Error('aborted')) }) as Response);
  const { session } = start();
  jest.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
  expect(session.getState()).toEqual(anonymousSession);
});

it('asks for nothing when the session came with the page', () => {
  start(createSession({ cart: createCart(2) }));
  expect(fetch).not.toHaveBeenCalled();
  expect(shownCount()).toBe('"2"');
});

it('lays the cart’s count where the next page finds it before it is painted', async () => {
  const { bus } = start();
  await answer(0, createSession({}));
  expect([localStorage.getItem('cart-count'), shownCount()]).toEqual(['0', '']);
  bus.emit('cart.changed', { cart: createCart(3) });
  expect([localStorage.getItem('cart-count'), shownCount()]).toEqual(['3', '"3"']);
  bus.emit('cart.changed', { cart: createCart(0, 4) });
  expect([localStorage.getItem('cart-count'), shownCount()]).toEqual(['0', '']);
});

it.each([
  ['wishlist', 'wishlistIds'],
  ['compare', 'compareIds'],
] as const)(
  'knows at once what stands on the %s when a remote tells, and lays its count for the next page',
  (list, ids) => {
    const { session, bus } = start(createSession({}));
    bus.emit(`${list}.changed`, { ids: [101, 7] });
    expect(session.getState()[ids]).toEqual([101, 7]);
    expect([localStorage.getItem(`${list}-count`), root.style.getPropertyValue(`--${list}-count`)]).toEqual([
      '2',
      '"2"',
    ]);
  },
);

it('leaves the last visit’s count alone until the session is known', () => {
  localStorage.setItem('cart-count', '5');
  const { bus } = start();
  bus.emit('session.loggedOut', {});
  expect(localStorage.getItem('cart-count')).toBe('5');
});

it('follows the remotes’ cart events, and never back to an older cart', async () => {
  const { session, bus } = start(createSession({}));
  const item = { shoppingCartCode: 'p1', id: 1, title: 'Šolja', priceMinor: 100, quantity: 1 };
  bus.emit('cart.itemAdded', { item, cart: createCart(2) });
  bus.emit('cart.itemRemoved', { item, cart: createCart(1, 3) });
  bus.emit('cart.changed', { cart: createCart(9, 2) });
  expect(session.getState().cart).toEqual(createCart(1, 3));
});

it('does not let a late session undo a cart that is newer', async () => {
  const { session, bus } = start();
  bus.emit('cart.changed', { cart: createCart(3) });
  await answer(0, createSession({ user: amra, cart: createCart(1) }));
  expect(session.getState()).toMatchObject({ user: amra, cart: createCart(3) });
});

it('accepts the cart after a login or logout although its version is lower', async () => {
  const { session, bus } = start(createSession({ cart: createCart(9) }));
  bus.emit('session.loggedIn', { user: amra });
  jest.advanceTimersByTime(200);
  await answer(0, createSession({ user: amra, cart: createCart(2) }));
  expect(session.getState()).toMatchObject({ user: amra, cart: createCart(2) });
  bus.emit('session.loggedOut', {});
  jest.advanceTimersByTime(500);
  await answer(1, createSession({ cart: createCart(1) }));
  expect(session.getState()).toMatchObject({ user: null, cart: createCart(1) });
});

it('does not let an answer from before a login undo it', async () => {
  const { session, bus } = start();
  bus.emit('session.loggedIn', { user: amra });
  jest.advanceTimersByTime(200);
  await answer(1, createSession({ user: amra, cart: createCart(2) }));
  await answer(0, createSession({ user: null, cart: createCart(9) }));
  expect(session.getState()).toMatchObject({ user: amra, cart: createCart(2) });
});

it('stays anonymous when the session cannot be fetched', async () => {
  const { session } = start();
  await answer(0, undefined);
  expect(session.getState()).toEqual(anonymousSession);
});

it('asks for login state, profile and cart 200 ms after a login and 500 ms after a logout', () => {
  const { bus } = start(createSession({}));
  bus.emit('session.loggedIn', { user: amra });
  jest.advanceTimersByTime(199);
  expect(fetch).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(fetch).toHaveBeenCalledTimes(1);
  bus.emit('session.loggedOut', {});
  jest.advanceTimersByTime(499);
  expect(fetch).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('shows the cart that another tab has changed, and follows it to another login', async () => {
  Object.assign(globalThis, { BroadcastChannel: LocalChannel });
  const here = start(createSession({ cart: createCart(1) }));
  const there = start(createSession({ cart: createCart(1) }));
  there.bus.emit('cart.changed', { cart: createCart(4) });
  expect(here.session.getState().cart).toEqual(createCart(4));
  there.bus.emit('cart.itemAdded', { item: mug, cart: createCart(5) });
  expect(here.session.getState().cart).toEqual(createCart(5));
  there.bus.emit('cart.itemRemoved', { item: mug, cart: createCart(4, 6) });
  expect(here.session.getState().cart).toEqual(createCart(4, 6));

  there.bus.emit('session.loggedIn', { user: amra });
  jest.advanceTimersByTime(200);
  expect(here.onOtherIdentity).toHaveBeenCalledTimes(1);
  expect(there.onOtherIdentity).not.toHaveBeenCalled();
  // One request of each tab: what was heard is not told again.
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('catches up with messages that other tabs sent before it listened, and leaves another visitor’s page', async () => {
  Object.assign(globalThis, { BroadcastChannel: LocalChannel });
  const one = start(createSession({ cart: createCart(3) }));
  jest.advanceTimersByTime(5000);
  one.bus.emit('session.loggedIn', { user: amra });
  // Its document began before, and nobody had touched it until now.
  const late = start(createSession({ cart: createCart(3) }));
  const answered = pending.length - 1;
  await answer(answered, createSession({ user: amra, cart: createCart(1) }));
  expect(late.session.getState()).toMatchObject({ user: amra, cart: { itemCount: 1 } });
  expect(late.onOtherIdentity).toHaveBeenCalledTimes(1);
});

it('fetches nothing where no tab has sent a message since the document began', () => {
  Object.assign(globalThis, { BroadcastChannel: LocalChannel });
  localStorage.setItem('tabs-last-told', String(Math.floor(performance.timeOrigin) - 1));
  start(createSession({ cart: createCart(3) }));
  expect(fetch).not.toHaveBeenCalled();
});

it('catches up when the browser restores it from the back/forward cache', async () => {
  Object.assign(globalThis, { BroadcastChannel: LocalChannel });
  const { session, onOtherIdentity } = start(createSession({ cart: createCart(3) }));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  for (const index of pending.keys()) await answer(index, createSession({ cart: createCart(5) }));
  expect(session.getState().cart.itemCount).toBe(5);
  expect(onOtherIdentity).not.toHaveBeenCalled();
});
