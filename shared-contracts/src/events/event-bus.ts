import type { BusEventMap, BusEventName } from './event-map';

type Listener<Name extends BusEventName> = (payload: BusEventMap[Name]) => void;

/** The typed bus on which shell and remotes talk. */
export interface EventBus {
  emit<Name extends BusEventName>(name: Name, payload: BusEventMap[Name]): void;
  /** Listens until the returned function is called. */
  on<Name extends BusEventName>(name: Name, listener: Listener<Name>): () => void;
}

export interface EventBusOptions {
  /** Throws on a wrong payload; given in development and tests. */
  validate?: <Name extends BusEventName>(name: Name, payload: BusEventMap[Name]) => void;
  /** Hears what a listener threw. A listener that throws harms no other. */
  onListenerError: (name: BusEventName, error: unknown) => void;
}

/** Makes a bus. The browser has one; on the server nothing is emitted during a render. */
export function createEventBus({ validate, onListenerError }: EventBusOptions): EventBus {
  const listeners = new Map<BusEventName, Set<Listener<never>>>();
  return {
    emit(name, payload) {
      validate?.(name, payload);
      const ofName = listeners.get(name) ?? new Set();
      for (const listener of [...ofName]) {
        // An earlier listener may have stopped this one.
        if (!ofName.has(listener)) continue;
        try {
          (listener as Listener<typeof name>)(payload);
        } catch (error) {
          onListenerError(name, error);
        }
      }
    },
    on(name, listener) {
      const ofName = listeners.get(name) ?? new Set();
      listeners.set(name, ofName.add(listener as Listener<never>));
      return () => ofName.delete(listener as Listener<never>);
    },
  };
}
