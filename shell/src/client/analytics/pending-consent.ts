import { createBrowserMemory } from '@storefront/contracts/browser-memory';
import type { ConsentChoice } from '@storefront/contracts/session';

function parse(stored: unknown): ConsentChoice | null {
  if (stored === null) return null;
  const { analytics, marketing } = stored as Partial<ConsentChoice>;
  if (typeof analytics !== 'boolean' || typeof marketing !== 'boolean') throw new TypeError('No choice');
  return { analytics, marketing };
}

/**
 * A consent choice whose page was reloaded (`gdprReload`) before a tag manager could read it from the data layer. It is
 * stored in the tab for the next document, which reports it once.
 */
export function createPendingConsent(storage: () => Storage = () => sessionStorage) {
  const memory = createBrowserMemory(storage, 'untold-consent-choice', parse, null);
  return {
    keep: (choice: ConsentChoice) => memory.write(choice),
    /** Returns the choice, if there is one, and removes it. */
    take(): ConsentChoice | null {
      const choice = memory.read();
      if (choice) memory.clear();
      return choice;
    },
  };
}
