import type { EventBus } from '@storefront/contracts/events';
import type { BusEventMap, BusEventName } from '@storefront/contracts/events/map';

/** How long an event is replayed to a widget whose code was still loading. */
const replayMs = 5000;

/** An event with its payload and the address at which it happened: a late listener may run at the next one. */
export type BusEvent = {
  [Name in BusEventName]: { name: Name; payload: BusEventMap[Name]; url: string };
}[BusEventName];

type Past = BusEvent & { at: number };

/** An event bus that replays recent events to late listeners. */
export interface ReplayingBus extends EventBus {
  /** A bus for one late widget: its first listener of a name also gets the events that it has just missed, once per widget. */
  forLateListener(widget: string): EventBus;
  /**
   * Subscribes to every event since the document began, in order, and to all that follow: for the one listener that must
   * miss nothing, however late its code is loaded.
   */
  subscribeToAll(listener: (event: BusEvent) => void): void;
}

/**
 * Widgets are hydrated at the first interaction, which may be the very click that they should react to: the mini cart must
 * open even if the product was added before its code was loaded.
 */
export function createReplayingBus(
  bus: EventBus,
  now: () => number = Date.now,
  address: () => string = () => window.location.href,
): ReplayingBus {
  let past: Past[] = [];
  /** Every event so far, until the one listener to all has subscribed. */
  let all: BusEvent[] = [];
  let deliver = (event: BusEvent): void => {
    all.push(event);
  };
  const served = new Set<string>();
  const recent = () => past.filter(({ at }) => now() - at < replayMs);
  return {
    emit(name, payload) {
      const event = { name, payload, url: address() } as BusEvent;
      past = [...recent(), { ...event, at: now() }];
      deliver(event);
      bus.emit(name, payload);
    },
    on: (name, listener) => bus.on(name, listener),
    subscribeToAll(listener) {
      const missed = all;
      all = [];
      deliver = listener;
      missed.forEach(listener);
    },
    forLateListener(widget) {
      // A widget that is mounted again has had its replay: its drawer must not open twice.
      if (served.has(widget)) return bus;
      served.add(widget);
      const replayed = new Set<BusEventName>();
      return {
        emit: this.emit,
        on(name, listener) {
          const missed = replayed.has(name) ? [] : recent().filter((event) => event.name === name);
          replayed.add(name);
          const stop = bus.on(name, listener);
          // Asynchronously: an error in a listener must not reach the component that subscribes.
          queueMicrotask(() => {
            for (const { payload } of missed) listener(payload as BusEventMap[typeof name]);
          });
          return stop;
        },
      };
    },
  };
}
