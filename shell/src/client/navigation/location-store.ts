import type { LocationStore } from '@storefront/contracts/runtime';

/** Path of the page that is shown, for widgets that stay mounted across pages. */
export interface BrowserLocation extends LocationStore {
  /** `isShared`: the page is the same for every visitor. */
  moveTo(path: string, isShared?: boolean): void;
  /** The next page is about to be rendered; until `moveTo` it is told whether it will be seen from its top. */
  expect(opensAtTop: boolean): void;
  /** Whether the page that is shown is the same for every visitor. */
  isShared(): boolean;
}

export function createLocationStore(path: string, isSharedFirst = true): BrowserLocation {
  const listeners = new Set<() => void>();
  let current = path;
  let isShared = isSharedFirst;
  let isAtTop = false;
  return {
    getPath: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isShared: () => isShared,
    opensAtTop: () => isAtTop,
    expect(opensAtTop) {
      isAtTop = opensAtTop;
    },
    moveTo(next, isNextShared = true) {
      current = next;
      isShared = isNextShared;
      isAtTop = false;
      for (const listener of listeners) listener();
    },
  };
}
