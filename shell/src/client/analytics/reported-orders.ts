import { createBrowserMemory } from '@storefront/contracts/browser-memory';

const maxOrders = 50;

function parse(stored: unknown): string[] {
  return (stored as unknown[]).filter((one): one is string => typeof one === 'string');
}

/**
 * Orders whose purchase, or whose refund, was delivered from this browser: the page that shows it is loaded again, restored
 * by Back, opened in a second tab, and each counts once.
 */
export function createReportedOrders(storage: () => Storage = () => localStorage) {
  const memory = createBrowserMemory(storage, 'reported-orders', parse, []);
  return {
    /** True the first time; from then on the report is known. */
    claim(report: string): boolean {
      const known = memory.read();
      if (known.includes(report)) return false;
      memory.write([...known, report].slice(-maxOrders));
      return true;
    },
  };
}
