import { createBrowserMemory } from '@storefront/contracts/browser-memory';
import type { ConsentChoice } from '@storefront/contracts/session';

function parse(stored: unknown): ConsentChoice | null {
  if (stored === null) return null;
  const { analytics, marketing } = stored as Partial<ConsentChoice>;
  if (typeof analytics !== 'boolean' || typeof marketing !== 'boolean') throw new TypeError('No choice');
  return { analytics, marketing };
}

/**
 * A choice of the visitor's that loaded the page anew (`gdprReload`) before a tag manager could read of it: the data layer
 * went with the page. It waits in the tab's storage for the next document, which tells of it once.
 */
export function createPendingConsent(storage: () => Storage = () => sessionStorage) {
  const memory = createBrowserMemory(storage, 'untold-consent-choice', parse, null);
  return {
    keep: (choice: ConsentChoice) => memory.write(choice),
    /** The choice, if one waits; from then on none does. */
    take(): ConsentChoice | null {
      const choice = memory.read();
      if (choice) memory.clear();
      return choice;
    },
  };
}
