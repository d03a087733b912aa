import { z } from 'zod';
import type { EventMap, EventName } from './event-map';

const cart = z.object({ itemCount: z.number().int().min(0), total: z.string(), version: z.number().int().min(0) });
const item = z.object({
  shoppingCartCode: z.string().min(1),
  id: z.number().int(),
  title: z.string().min(1),
  priceMinor: z.number().int(),
  quantity: z.number().int().min(1),
});

/** Schemas of all payloads; development and tests only, so that production carries no validator. */
export const eventSchemas: { [Name in EventName]: z.ZodType<EventMap[Name]> } = {
  'cart.itemAdded': z.object({ item, cart }),
  'cart.itemRemoved': z.object({ item, cart }),
  'cart.changed': z.object({ cart }),
  'order.placed': z.object({ orderIdentificator: z.string().min(1) }),
  'session.loggedIn': z.object({ user: z.object({ id: z.number().int(), firstName: z.string() }) }),
  'session.loggedOut': z.record(z.string(), z.never()),
  'page.viewed': z.object({ path: z.string().startsWith('/'), pageKey: z.string(), title: z.string() }),
};

/** Throws when a payload is not what the event map says. Hand it to `createEventBus` in development and tests. */
export function validateEvent<Name extends EventName>(name: Name, payload: EventMap[Name]): void {
  const schema = eventSchemas[name];
  if (!schema) throw new Error(`Unknown event "${name}"`);
  const result = schema.safeParse(payload);
  if (!result.success) throw new Error(`Event "${name}" has a wrong payload: ${z.prettifyError(result.error)}`);
}
