import { createEventBus, type EventBus } from '@storefront/contracts/events';
import type { BusEventMap, BusEventName } from '@storefront/contracts/events/map';
import { createEventValidator, type EventSchemas } from '@storefront/contracts/events/schemas';
import { failTest } from './setup/console-guard';

/** An event that was emitted, with its payload. */
export type EmittedEvent = { [Name in BusEventName]: { name: Name; payload: BusEventMap[Name] } }[BusEventName];

/** A real bus that checks every payload, also of the events that the remote `declared`, and remembers what was emitted. */
export function createRecordingBus(declared?: EventSchemas): { bus: EventBus; events: EmittedEvent[] } {
  const events: EmittedEvent[] = [];
  const bus = createEventBus({
    validate: createEventValidator(declared),
    onListenerError: (name, error) => failTest(`A listener of "${name}" threw: ${String(error)}`),
  });
  return {
    events,
    bus: {
      on: bus.on,
      emit(name, payload) {
        events.push({ name, payload } as EmittedEvent);
        bus.emit(name, payload);
      },
    },
  };
}
