import type { LocationStore } from '@storefront/contracts/runtime';

/** Path of the page that is shown, for widgets that stay mounted across pages. */
export interface BrowserLocation extends LocationStore {
  moveTo(path: string): void;
}

export function createLocationStore(path: string): BrowserLocation {
  const listeners = new Set<() => void>();
  let current = path;
  return {
    getPath: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    moveTo(next) {
      current = next;
      for (const listener of listeners) listener();
    },
  };
}
