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

/** Another tab may have told of something while nobody listened here. */
const missed = { name: 'missed' } as const;

/** What another tab's message means here, e.g. to fetch the session again. Not the event itself: it did not happen here. */
export type TabListener = (message: Message | typeof missed) => void;

function isMessage(data: unknown): data is Message {
  const name = (data as { name?: unknown } | null)?.name;
  return sharedEvents.some((one) => one === name);
}

/** When any tab last told of something: for those that come to listen later. */
function createLastMessageTime() {
  return createBrowserMemory(() => localStorage, 'tabs-last-told', Number, 0);
}

/**
 * Tells the other tabs what happened in this one, and hears what happened in them. They are never told of what was heard:
 * two tabs would tell each other for ever. What was told since this document began, or while the browser kept it aside for
 * Back, is heard of as `missed`. Without the channel each tab is right again at its next page.
 */
export function connectTabs(bus: EventBus, hear: TabListener): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const lastMessageTime = createLastMessageTime();
  const channel = new BroadcastChannel('storefront');
  const lookAfterReturn = ({ persisted }: PageTransitionEvent) => persisted && hear(missed);
  channel.onmessage = ({ data }) => {
    if (isMessage(data)) hear(data);
  };
  if (lastMessageTime.read() > performance.timeOrigin) hear(missed);
  const tell = (message: Message) => {
    lastMessageTime.write(Date.now());
    channel.postMessage(message);
  };
  for (const name of sharedEvents) bus.on(name, (payload) => tell({ name, payload } as Message));
  // Of these the others need the cart alone: what was put into it is counted where it happened.
  for (const name of ['cart.itemAdded', 'cart.itemRemoved'] as const) {
    bus.on(name, ({ cart }) => tell({ name: 'cart.changed', payload: { cart } }));
  }
  addEventListener('pageshow', lookAfterReturn);
  return () => {
    removeEventListener('pageshow', lookAfterReturn);
    channel.close();
  };
}
