const storageKey = 'scroll-positions';

type Positions = Record<string, number>;

function read(): Positions {
  try {
    // Spread: whatever was stored, this is an object.
    return { ...(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Positions) };
  } catch {
    return {};
  }
}

/** Remembers how far each history entry was scrolled, over reloads too. */
export interface ScrollMemory {
  /** `position`: px from the page's top. */
  keep(entryKey: string, position: number): void;
  find(entryKey: string): number | undefined;
  /** Writes to the browser's storage what is to outlast this document. */
  store(): void;
}

export function createScrollMemory(): ScrollMemory {
  const positions = read();
  return {
    keep(entryKey, position) {
      positions[entryKey] = position;
    },
    find: (entryKey) => positions[entryKey],
    store() {
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(positions));
      } catch {
        // Positions then live as long as the document.
      }
    },
  };
}
