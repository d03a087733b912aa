import { createEventBus, type EventBus } from '@storefront/contracts/events';
import type { EventMap, EventName } from '@storefront/contracts/events/map';
import { validateEvent } from '@storefront/contracts/events/schemas';
import { failTest } from './setup/console-guard';

/** An event that was emitted, with its payload. */
export type EmittedEvent = { [Name in EventName]: { name: Name; payload: EventMap[Name] } }[EventName];

/** A real bus that checks every payload and remembers what was emitted. */
export function createRecordingBus(): { bus: EventBus; events: EmittedEvent[] } {
  const events: EmittedEvent[] = [];
  const bus = createEventBus({
    validate: validateEvent,
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
