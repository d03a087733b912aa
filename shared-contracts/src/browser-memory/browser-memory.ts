/** A value in the browser's storage. Storage may be closed or full: then it is kept for as long as the page lives. */
export interface BrowserMemory<Value> {
  read(): Value;
  write(value: Value): void;
  /** Takes the value out of the storage; from then on it reads as empty. */
  clear(): void;
}

/** Keeps a JSON value under a key. What is stored is untrusted: `parse` throws for anything that it does not know. */
export function createBrowserMemory<Value>(
  storage: () => Storage,
  key: string,
  parse: (stored: unknown) => Value,
  empty: Value,
): BrowserMemory<Value> {
  let held = empty;
  return {
    read() {
      try {
        const text = storage().getItem(key);
        if (text !== null) held = parse(JSON.parse(text));
      } catch {
        // Closed, or written by something else: what this page holds is all there is.
      }
      return held;
    },
    write(value) {
      held = value;
      try {
        storage().setItem(key, JSON.stringify(value));
      } catch {
        // As above.
      }
    },
    clear() {
      held = empty;
      try {
        storage().removeItem(key);
      } catch {
        // As above.
      }
    },
  };
}
