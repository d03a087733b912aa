import { createBrowserMemory } from '@storefront/contracts/browser-memory';

const maxOrders = 50;

function parse(stored: unknown): string[] {
  return (stored as unknown[]).filter((one): one is string => typeof one === 'string');
}

/**
 * Orders whose purchase or refund was delivered from this browser. The page that shows one may be reloaded, restored by Back
 * or opened in a second tab: each counts once.
 */
export function createReportedOrders(storage: () => Storage = () => localStorage) {
  const memory = createBrowserMemory(storage, 'reported-orders', parse, []);
  return {
    /** Returns true the first time, then false. */
    claim(report: string): boolean {
      const known = memory.read();
      if (known.includes(report)) return false;
      memory.write([...known, report].slice(-maxOrders));
      return true;
    },
  };
}
