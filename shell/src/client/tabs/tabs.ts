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

/** What another tab's message means here, e.g. to fetch the session again. Not the event itself: it did not happen here. */
export type TabListener = (message: Message) => void;

function isMessage(data: unknown): data is Message {
  const name = (data as { name?: unknown } | null)?.name;
  return sharedEvents.some((one) => one === name);
}

/**
 * Tells the other tabs what happened in this one, and hears what happened in them. They are never told of what was heard:
 * two tabs would tell each other for ever. Without the channel each tab is right again at its next page.
 */
export function connectTabs(bus: EventBus, hear: TabListener): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel('storefront');
  for (const name of sharedEvents) bus.on(name, (payload) => channel.postMessage({ name, payload }));
  channel.onmessage = ({ data }) => {
    if (isMessage(data)) hear(data);
  };
  return () => channel.close();
}
