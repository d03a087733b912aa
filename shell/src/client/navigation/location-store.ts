import type { LocationStore } from '@storefront/contracts/runtime';

/** Path of the page that is shown, for widgets that stay mounted across pages. */
export interface BrowserLocation extends LocationStore {
  /** `isShared`: the page is the same for every visitor. */
  moveTo(path: string, isShared?: boolean): void;
  /** Whether the page that is shown is the same for every visitor. */
  isShared(): boolean;
}

export function createLocationStore(path: string, isSharedFirst = true): BrowserLocation {
  const listeners = new Set<() => void>();
  let current = path;
  let isShared = isSharedFirst;
  return {
    getPath: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isShared: () => isShared,
    moveTo(next, isNextShared = true) {
      current = next;
      isShared = isNextShared;
      for (const listener of listeners) listener();
    },
  };
}
