import type { EventBus } from '@storefront/contracts/events';
import type { EventMap, EventName } from '@storefront/contracts/events/map';

/** How long an event may wait for a widget whose code is still on its way. */
const replayMs = 5000;

/** An event with its payload, and the address at which it happened: who hears of it late may be at the next one. */
export type BusEvent = { [Name in EventName]: { name: Name; payload: EventMap[Name]; url: string } }[EventName];

type Past = BusEvent & { at: number };

/** A bus that remembers what has just happened. */
export interface ReplayingBus extends EventBus {
  /** A bus for one late widget: its first listener of a name also hears what it has just missed, once per widget. */
  forLateListener(widget: string): EventBus;
  /**
   * Hears everything since the document began, in the order in which it happened, and all that follows: for the one
   * listener that must miss nothing, however late its code comes.
   */
  subscribeToAll(listener: (event: BusEvent) => void): void;
}

/**
 * Widgets come to life at the first interaction, which may be the very click that they should hear of: the mini cart
 * must open even if the product was added before its code arrived.
 */
export function createReplayingBus(
  bus: EventBus,
  now: () => number = Date.now,
  address: () => string = () => window.location.href,
): ReplayingBus {
  let past: Past[] = [];
  /** Everything so far, until somebody hears it all. */
  let all: BusEvent[] = [];
  let hear = (event: BusEvent): void => {
    all.push(event);
  };
  const served = new Set<string>();
  const recent = () => past.filter(({ at }) => now() - at < replayMs);
  return {
    emit(name, payload) {
      const event = { name, payload, url: address() } as BusEvent;
      past = [...recent(), { ...event, at: now() }];
      hear(event);
      bus.emit(name, payload);
    },
    on: (name, listener) => bus.on(name, listener),
    subscribeToAll(listener) {
      const missed = all;
      all = [];
      hear = listener;
      missed.forEach(listener);
    },
    forLateListener(widget) {
      // A widget that is mounted again was there in time: its drawer must not open twice.
      if (served.has(widget)) return bus;
      served.add(widget);
      const heard = new Set<EventName>();
      return {
        emit: this.emit,
        on(name, listener) {
          const missed = heard.has(name) ? [] : recent().filter((event) => event.name === name);
          heard.add(name);
          const stop = bus.on(name, listener);
          // Later, like any event: a throw must not reach the component that only subscribes.
          queueMicrotask(() => {
            for (const { payload } of missed) listener(payload as EventMap[typeof name]);
          });
          return stop;
        },
      };
    },
  };
}
