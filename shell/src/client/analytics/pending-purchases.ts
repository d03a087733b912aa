import { createBrowserMemory } from '@storefront/contracts/browser-memory';

/** More unreported orders than anybody places before answering the banner. */
const maxOrders = 10;

function parse(stored: unknown): string[] {
  return (stored as unknown[]).filter((one): one is string => typeof one === 'string');
}

export type PendingPurchases = ReturnType<typeof createPendingPurchases>;

/**
 * Orders whose `purchase` was not delivered yet, by their identificator and in this browser only (REQ-9.26): the event is
 * created again from the order on a later page, once consent and tag manager are there.
 */
export function createPendingPurchases(storage: () => Storage = () => localStorage) {
  const memory = createBrowserMemory(storage, 'pending-purchases', parse, []);
  const others = (order: string) => memory.read().filter((one) => one !== order);
  return {
    list: memory.read,
    add: (order: string) => memory.write([...others(order), order].slice(-maxOrders)),
    remove(order: string): void {
      const left = others(order);
      if (left.length > 0) memory.write(left);
      else memory.clear();
    },
    clear: memory.clear,
  };
}
