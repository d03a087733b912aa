import { createBrowserMemory } from '@storefront/contracts/browser-memory';

const keptOrders = 50;

function parse(stored: unknown): string[] {
  return (stored as unknown[]).filter((one): one is string => typeof one === 'string');
}

/**
 * Orders whose purchase was reported from this browser: the thank-you page is loaded again, restored by Back, opened in a
 * second tab, and each purchase counts once.
 */
export function createReportedOrders(storage: () => Storage = () => localStorage) {
  const memory = createBrowserMemory(storage, 'reported-orders', parse, []);
  return {
    /** True the first time; from then on the order is known. */
    claim(orderIdentificator: string): boolean {
      const known = memory.read();
      if (known.includes(orderIdentificator)) return false;
      memory.write([...known, orderIdentificator].slice(-keptOrders));
      return true;
    },
  };
}
