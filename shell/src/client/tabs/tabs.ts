import { createBrowserMemory } from '@storefront/contracts/browser-memory';
import type { EventBus } from '@storefront/contracts/events';
import type { EventMap } from '@storefront/contracts/events/map';

/** What all tabs of a browser must agree on. */
const sharedEvents = [
  'cart.changed',
  'session.loggedIn',
  'session.loggedOut',
  'wishlist.changed',
  'compare.changed',
] as const;
type SharedEvent = (typeof sharedEvents)[number];
type Message = { [Name in SharedEvent]: { name: Name; payload: EventMap[Name] } }[SharedEvent];

/** Another tab may have sent a message before this one listened. */
const missed = { name: 'missed' } as const;

/** Handles another tab's message, e.g. by fetching the session again. The event is not emitted here: it did not happen here. */
export type TabListener = (message: Message | typeof missed) => void;

function isMessage(data: unknown): data is Message {
  const name = (data as { name?: unknown } | null)?.name;
  return sharedEvents.some((one) => one === name);
}

/** When any tab last sent a message, for tabs that start to listen later. */
function createLastMessageTime() {
  return createBrowserMemory(() => localStorage, 'tabs-last-told', Number, 0);
}

/**
 * Exchanges events with the other tabs. A received event is not sent on: two tabs would answer each other for ever. Messages
 * sent since this document began, or while it was in the back/forward cache, arrive as `missed`. Without the channel each
 * tab is up to date again at its next page.
 */
export function connectTabs(bus: EventBus, listener: TabListener): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const lastMessageTime = createLastMessageTime();
  const channel = new BroadcastChannel('storefront');
  const catchUp = ({ persisted }: PageTransitionEvent) => persisted && listener(missed);
  channel.onmessage = ({ data }) => {
    if (isMessage(data)) listener(data);
  };
  if (lastMessageTime.read() > performance.timeOrigin) listener(missed);
  const send = (message: Message) => {
    lastMessageTime.write(Date.now());
    channel.postMessage(message);
  };
  for (const name of sharedEvents) bus.on(name, (payload) => send({ name, payload } as Message));
  // Other tabs need only the cart of these events: analytics counts the item in this one.
  for (const name of ['cart.itemAdded', 'cart.itemRemoved'] as const) {
    bus.on(name, ({ cart }) => send({ name: 'cart.changed', payload: { cart } }));
  }
  addEventListener('pageshow', catchUp);
  return () => {
    removeEventListener('pageshow', catchUp);
    channel.close();
  };
}
